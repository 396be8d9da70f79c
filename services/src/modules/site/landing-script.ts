import {
  cookieNamesOf,
  cookieSuffixKey,
  elementIds,
  handoverToken,
  pagePaths,
} from '@console/contract/page-names'
import { locales, textLocaleFor } from '@console/contract/locale'
import { normalizePath, type Route } from '@console/contract/route-table'
import { serializeForScript } from './page-markup'

/**
 * Runs in the page before its first paint, after the boot document and before the body. Only the
 * browser knows what follows the `#`: the script chooses the skeleton and preloads the files of the
 * remote that owns the landing page, beside the host's own. It adds `<link rel=preload>` only: an
 * entry as `<script src>` would run before the host (toolchain §4).
 *
 * A script uses a preload only if both have the same integrity; on preloaded texts browsers ignore
 * it and log a warning. `hostChunks` are what the host loads on demand, because most visits do not
 * need them.
 *
 * Plain JavaScript in a string, sent as it is: no compiler may add anything to it.
 */
const script = String.raw`((landingRoutes, textLocales) => {
const page = document.documentElement
const boot = JSON.parse(document.getElementById('${elementIds.bootDocument}').textContent)
if (!page.className) page.className = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

const [before, query = ''] = location.hash.slice(1).split('?')
const path = before.toLowerCase().replace(/\/+$/, '') || '/'
const segments = path.split('/')
// Whoever is handed over will be, as soon as the hand-over token is redeemed.
const signedIn = '${handoverToken.property}' in globalThis || ('; ' + document.cookie).includes('; ${cookieNamesOf('').signedIn}' + (page.dataset.${cookieSuffixKey} ?? '') + '=1')
const requestedLocale = new URLSearchParams(query).get('locale')
const locale = ${JSON.stringify(locales)}.includes(requestedLocale) ? requestedLocale : boot.locale
const routeAt = wanted => landingRoutes.find(route => route.path === wanted)
const owner = routeAt(path) ?? landingRoutes.find(route => {
  const pattern = route.path.split('/')
  return pattern.length === segments.length && pattern.every((segment, i) => segment[0] === ':' || segment === segments[i])
})
const landing = signedIn ? (path === '${pagePaths.login}' ? routeAt('${pagePaths.home}') : owner) : owner?.isPublic ? owner : routeAt('${pagePaths.login}')
page.dataset.landing = landing === routeAt('${pagePaths.login}') ? 'login' : landing?.rootMount ?? 'shell'
if (path === '${pagePaths.login}' && query.includes('form=')) page.dataset.form = 'other'
// What is drawn is in another language: its words are not shown.
if (locale !== boot.locale) page.dataset.words = locale

const requested = new Set()
const preload = (remote, file, as) => {
  if (requested.has(remote.base + file.file)) return
  requested.add(remote.base + file.file)
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as, crossOrigin: 'anonymous', href: remote.base + file.file })
  if (as !== 'fetch') link.integrity = file.integrity
  document.head.append(link)
}
// The sign-in form alone needs none of Chakra.
const needsDesign = page.dataset.landing !== 'login' || page.dataset.form
const hostChunks = ['host/', signedIn && 'host/session-calls', page.dataset.landing === 'shell' && 'host/shell', needsDesign && 'host/design'].filter(Boolean)
for (const address of [...hostChunks, ...(landing?.parts ?? [])]) {
  const [name, part] = address.split('/')
  const remote = [boot.host, ...boot.remotes].find(remote => remote.manifest.name === name)
  if (!remote || remote.unavailable) continue
  const { entry, parts, namespaces, texts, stylesheet } = remote.manifest
  if (stylesheet && !document.querySelector('style[data-href="' + remote.base + stylesheet.file + '"]')) preload(remote, stylesheet, 'style')
  for (const file of [...(name === 'host' ? [] : entry), ...(parts[part] ?? [])]) preload(remote, file, 'script')
  for (const namespace of [...namespaces, ...(name === 'host' && page.dataset.landing === 'shell' ? ['layout'] : [])]) {
    const file = texts[namespace]?.[textLocales[locale]] ?? texts[namespace]?.[locale]
    if (file && (locale !== boot.locale || !boot.texts[namespace])) preload(remote, file, 'fetch')
  }
}
})`

/** The landing script with the routes it looks in and the words of the origin, as it stands in the page. */
export function createLandingScript(routes: readonly Route[], topLevelDomain: string) {
  const textLocales = Object.fromEntries(
    locales.map((locale) => [locale, textLocaleFor(locale, topLevelDomain)]),
  )
  return `${script}(${serializeForScript(routes.map(toLandingRoute))}, ${serializeForScript(textLocales)})`
}

/**
 * A route as the landing script needs it. A wrong choice costs a preload and nothing more: the host
 * decides by the same table.
 */
const toLandingRoute = ({ path, rootMount, meta, layouts, part }: Route) => ({
  path: normalizePath(path),
  rootMount,
  /** The page needs nobody to be signed in. */
  isPublic: meta.ignoreAuth === true,
  /** The parts that the page shows, as `remote/part`, layouts first. */
  parts: [...layouts, part],
})
