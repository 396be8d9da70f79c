import type { BootDocument, ResolvedRemote } from '@console/contract/boot-document'
import { textLocaleFor } from '@console/contract/locales'
import { beaconKey, cookieSuffixKey, elementIds } from '@console/contract/page-names'
import type { HashedFile } from '@console/contract/remote-manifest'
import { escapeHtml } from '../../http/escape-html'
import { buildRouteTable } from '@console/contract/route-table'
import { addressScript } from './address-script'
import { beaconScript } from './beacon-script'
import { fontFaceCss, fontPreload } from './font-face'
import { createLandingScript } from './landing-script'
import { drawnFormScript } from './drawn-form-script'
import { handoverScript } from './handover-script'
import { createPageMessageScript } from './page-message-script'
import { refetchScript } from './refetch-script'
import { socialReturnScript } from './social-return-script'
import { serializeForScript, cropLogoToSquare, svgDataUrl } from './page-markup'
import { pageMessages } from './page-messages'
import { paletteCss } from '@console/contract/create-palette'
import type { PageStyles } from './page-styles'
import { brandCss } from './brand-css'
import { renderSkeleton } from './skeleton'
import { skeletonCss } from './skeleton-css'

/** Marks where the nonce is inserted; no text can contain a NUL, because JSON escapes it. */
const noncePlaceholder = '\0'

/**
 * Declared before any stylesheet, so that their order in the page says nothing. The lowest first: a page's
 * own style (`part`) wins over that of a component of ui, which wins over Chakra's recipes.
 */
const cascadeLayers = '@layer reset,base,tokens,recipes,ui,part;'

/** Marks where the token is inserted with which the page says how it fares. */
const tokenPlaceholder = '\u0001'

/** Renders the page for one response, with the nonce and the token of that response. */
export type PageRenderer = (nonce: string, pageToken: string) => string

/**
 * The console's page (architecture §7.1 step 0). It is composed once; each response only inserts
 * its nonce and its token. The host's scripts come first, so that the browser requests them before it has read
 * the rest.
 */
export function createPageRenderer(
  boot: BootDocument,
  /** Absent when only the browser knows it. */
  theme: BootDocument['theme'] | undefined,
  {
    styles = [],
    fontUrl,
    liveReload = false,
    cookieSuffix = '',
    picture = null,
  }: {
    styles?: readonly PageStyles[]
    /** Of the font of Latin text. */
    fontUrl?: string
    /** The page reloads after every new build (`npm run dev`, rulings 19). */
    liveReload?: boolean
    /** Ends the names of the cookies that the page and its scripts read and write. */
    cookieSuffix?: string
    /** The brand's own for the sign-in page, an SVG document. */
    picture?: string | null
  } = {},
): PageRenderer {
  const { brand, locale, region, lang, host, remotes } = boot
  const { routes } = buildRouteTable([host, ...remotes].map(({ manifest }) => manifest))
  const pieces =
    `<!doctype html><html lang="${escapeHtml(lang)}"${theme ? ` class="${theme}"` : ''}${cookieSuffix && ` data-${cookieSuffixKey}="${cookieSuffix}"`} data-${beaconKey}="${tokenPlaceholder}"><head><meta charset="utf-8"><title>${escapeHtml(brand.title[locale])}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${host.manifest.entry.map((file) => hostScriptTag(host, file)).join('\n')}
<script nonce="${noncePlaceholder}">${beaconScript};${addressScript};${handoverScript};${socialReturnScript};${refetchScript}</script>
${fontUrl ? fontPreload(fontUrl) : ''}<link rel="icon" type="image/svg+xml" href="${svgDataUrl(cropLogoToSquare(brand.logo.light))}">
<style nonce="${noncePlaceholder}">${cascadeLayers}</style>${styles.map(({ url, css }) => `<style nonce="${noncePlaceholder}" data-href="${escapeHtml(url)}">${css}</style>`).join('')}
<style nonce="${noncePlaceholder}">${fontUrl ? fontFaceCss(fontUrl) : ''}${paletteCss(brand.accent)}${brandCss(brand, picture)}${skeletonCss}</style>
<script type="application/json" id="${elementIds.bootDocument}">${serializeForScript(boot)}</script>
<script nonce="${noncePlaceholder}">${createLandingScript(routes, region.topLevelDomain)};${createPageMessageScript(locale, region.topLevelDomain)};${drawnFormScript}</script>${liveReload ? liveReloadScript : ''}
</head><body><div id="${elementIds.root}"></div>${renderSkeleton(boot, pageMessages(textLocaleFor(locale, region.topLevelDomain)))}</body></html>`.split(
      noncePlaceholder,
    )
  const [first, ...rest] = pieces
  const [before, after] = first!.split(tokenPlaceholder)
  return (nonce, pageToken) => [before! + pageToken + after!, ...rest].join(nonce)
}

// Reloads also when the stream opens again: the services were restarted, and pins that moved
// meanwhile were not announced.
const liveReloadScript = `<script nonce="${noncePlaceholder}">{
let stood = false
const again = () => location.reload()
Object.assign(new EventSource('/dev/reload'), { onmessage: again, onopen() { if (stood) again(); stood = true } })
}</script>`

/**
 * Fetched with high priority, because the first render waits for it; with `data-host` the page
 * reports its failure. A module runs where a deferred script would. On a second visit Chromium
 * stores its compiled code in a task of its own; that of another script it stores at once, before
 * the page is painted.
 */
const hostScriptTag = ({ base }: ResolvedRemote, { file, integrity }: HashedFile) =>
  `<script type="module" fetchpriority="high" data-host="1" nonce="${noncePlaceholder}" crossorigin="anonymous" integrity="${escapeHtml(integrity)}" src="${escapeHtml(base + file)}"></script>`
