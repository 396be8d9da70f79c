import { pageIds, plainCookies } from '@console/contract/page-names'
import { locales } from '@console/contract/locale'
import type { Landing } from './landings'
import { asScriptText } from './markup'

/**
 * Runs in the page before its first paint, after the boot document and before the body. Only the browser knows what stands
 * after the `#`: the script chooses the skeleton and asks for the files of the remote that owns the landing page, beside the
 * host's own. It asks with `<link rel=preload>` only: an entry as `<script src>` would run before the host (toolchain §4).
 *
 * Plain JavaScript in a string, sent as it stands: no compiler of ours may add anything to it.
 */
const script = String.raw`(landings => {
const page = document.documentElement
const boot = JSON.parse(document.getElementById('${pageIds.bootDocument}').textContent)
if (!page.className) page.className = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
addEventListener('error', event => { if (event.target.dataset?.host) page.dataset.failed = '' }, true)
addEventListener('click', event => { if (event.target.id === 'try-again') location.reload() })

const [before, query = ''] = location.hash.slice(1).split('?')
const path = before.toLowerCase().replace(/\/+$/, '') || '/'
const words = path.split('/')
const signedIn = ('; ' + document.cookie).includes('; ${plainCookies.signedIn}=1')
const asked = new URLSearchParams(query).get('locale')
const locale = ${JSON.stringify(locales)}.includes(asked) ? asked : boot.locale
const at = wanted => landings.find(landing => landing.path === wanted)
const owner = at(path) ?? landings.find(landing => {
  const pattern = landing.path.split('/')
  return pattern.length === words.length && pattern.every((word, i) => word[0] === ':' || word === words[i])
})
const landing = signedIn ? (path === '/login' ? at('/console') : owner) : owner?.open ? owner : at('/login')
page.dataset.landing = landing === at('/login') ? 'login' : landing?.frame ?? 'shell'
if (path === '/login' && query.includes('form=')) page.dataset.form = 'other'
if (locale !== boot.locale) page.dataset.words = 'later'

const asking = new Set()
const ask = (remote, file, as) => {
  if (asking.has(remote.base + file.file)) return
  asking.add(remote.base + file.file)
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as, crossOrigin: 'anonymous', href: remote.base + file.file })
  // A preload without it would not be met by the script that has it; for texts browsers ignore it, and say so.
  if (as === 'script') link.integrity = file.integrity
  document.head.append(link)
}
// Chunks of the host that it fetches later only because most visits do without them.
const own = boot.page.shortName.toUpperCase() + '__'
let isSealed = false
try { isSealed = Object.keys(localStorage).some(key => key.startsWith(own) && localStorage[key][0] !== '{') } catch {}
const early = ['host/', signedIn && 'host/session-calls', isSealed && 'host/cipher', page.dataset.landing === 'shell' && 'host/shell'].filter(Boolean)
for (const address of [...early, ...(landing?.parts ?? [])]) {
  const [name, part] = address.split('/')
  const remote = boot.remotes.find(remote => remote.manifest.name === name)
  if (!remote) continue
  const { entry, parts, namespaces, texts } = remote.manifest
  for (const file of [...(name === 'host' ? [] : entry), ...(parts[part] ?? [])]) ask(remote, file, 'script')
  for (const namespace of namespaces) {
    const file = texts[namespace]?.[locale]
    if (file && (locale !== boot.locale || !boot.texts[namespace])) ask(remote, file, 'fetch')
  }
}
})`

/** The script for these landings, as it stands in the page. */
export const landingScript = (landings: readonly Landing[]) =>
  `${script}(${asScriptText(landings)})`
