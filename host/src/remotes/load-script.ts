/**
 * Why a script or a stylesheet did not load. `failed` is all that the browser reports; `timed-out` is our own
 * timeout.
 */
export type ScriptLoadFailure = 'failed' | 'timed-out'

/** A remote whose file does not load within this time is unavailable (architecture §5). */
export const scriptTimeoutMs = 10_000

interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}
interface TrustedTypesFactory {
  createPolicy(name: string, policy: ScriptUrlPolicy): ScriptUrlPolicy
}

/**
 * The policy for the URLs of entry scripts: it allows only files in a folder that the boot document
 * names (security, Trusted Types).
 */
export function createScriptUrlPolicy(bases: readonly string[]): ScriptUrlPolicy {
  const policy: ScriptUrlPolicy = {
    createScriptURL(url) {
      // Only a URL in its normalized form, or `..` could lead out of the folder.
      if (new URL(url).href === url && bases.some((base) => url.startsWith(base))) return url
      throw new TypeError(`${url} is not a file of this page's remotes.`)
    },
  }
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory }
  return trustedTypes?.createPolicy('console-mf', policy) ?? policy
}

/**
 * Runs a published script once. The script element is removed whatever the outcome: the next
 * attempt would find an element that stays, and wait for it.
 */
export async function loadScript(url: string, integrity: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { integrity, src: url })
  await loadElement(script).finally(() => script.remove())
}

/** Puts a published stylesheet into the page, which then has it for good; one that did not come is removed. */
export async function loadStylesheet(url: string, integrity: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    integrity,
    href: url,
  })
  await loadElement(link).catch((failure) => {
    link.remove()
    throw failure
  })
}

function loadElement(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject: (failure: ScriptLoadFailure) => void) => {
    const finish = (callback: () => void) => {
      clearTimeout(timer)
      element.onload = element.onerror = null
      callback()
    }
    const timer = setTimeout(() => finish(() => reject('timed-out')), scriptTimeoutMs)
    element.onload = () => finish(resolve)
    element.onerror = (event) => finish(() => reject(isTimeout(event) ? 'timed-out' : 'failed'))
    element.crossOrigin = 'anonymous'
    document.head.append(element)
  })
}

/**
 * Fails the scripts and styles of a release that are still loading, ours and webpack's, as if their time
 * were over. The host's own first scripts stay in the page after they have run, and are left alone.
 */
export function giveUpScripts(base: string) {
  const giveUp = (element: HTMLScriptElement | HTMLLinkElement, url: string) => {
    if (url.startsWith(base))
      element.onerror?.({ type: 'timeout', target: element } as unknown as Event)
  }
  for (const script of document.querySelectorAll<HTMLScriptElement>('script:not([data-host])'))
    giveUp(script, script.src)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    giveUp(link, link.href)
}

/** Webpack names its own time limit by an event of this type too. */
const isTimeout = (event: Event | string) => typeof event === 'object' && event.type === 'timeout'
