/** Reasons the browser gives when a script does not come: it tells no more apart. */
export type ScriptFailure = 'failed' | 'late'

/** A remote whose file does not come within this is unavailable (architecture §5). */
export const patience = 10_000

interface Policy {
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, policy: Policy): Policy
}

/** The one policy by which entries are loaded: nothing but what lies in a folder of the boot document (security, Trusted Types). */
export function scriptPolicy(bases: readonly string[]): Policy {
  const policy: Policy = {
    createScriptURL(url) {
      // Written out by the URL parser, or dots could lead out of the folder.
      if (new URL(url).href === url && bases.some((base) => url.startsWith(base))) return url
      throw new TypeError(`${url} is not a file of this page's remotes.`)
    },
  }
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('console-mf', policy) ?? policy
}

/**
 * Runs a published script once. The tag is taken out again either way: a tag that stays would be found, and waited for, by
 * the next attempt.
 */
export function runScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject: (failure: ScriptFailure) => void) => {
    const script = document.createElement('script')
    const end = (deed: () => void) => {
      clearTimeout(timer)
      script.onload = script.onerror = null
      script.remove()
      deed()
    }
    const timer = setTimeout(() => end(() => reject('late')), patience)
    script.onload = () => end(resolve)
    script.onerror = () => end(() => reject('failed'))
    script.crossOrigin = 'anonymous'
    script.integrity = integrity
    script.src = url
    document.head.append(script)
  })
}
