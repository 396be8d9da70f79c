import type { BootDocument, ResolvedRemote } from '@console/contract/boot-document'
import { pageIds } from '@console/contract/page-names'
import type { HashedFile } from '@console/contract/remote-manifest'
import { escaped } from '../../http/escaped'
import { landingsOf } from './landings'
import { landingScript } from './landing-script'
import { asScriptText, squareOf, svgAddress } from './markup'
import { paletteStyle } from './palette'
import { logoStyle, skeleton } from './skeleton'
import { skeletonStyle } from './skeleton-style'

/** Where the nonce comes; no text can contain a NUL, JSON writes it as an escape. */
const hole = '\0'

/** Gives the page of one answer, with the answer's nonce. */
export type Page = (nonce: string) => string

/**
 * The console's page (architecture §7.1 step 0), composed once and then only given its nonce. The host's scripts stand
 * first, so that the browser asks for them before it has read the rest. `theme` is absent when only the browser knows it;
 * `reloads`: a page of `npm run dev`, which shows every new build by itself (rulings 19).
 */
export function composePage(
  boot: BootDocument,
  theme: BootDocument['theme'] | undefined,
  reloads = false,
): Page {
  const { brand, locale, lang, remotes, texts } = boot
  const host = remotes.find(({ manifest }) => manifest.name === 'host')!
  const pieces =
    `<!doctype html><html lang="${escaped(lang)}"${theme ? ` class="${theme}"` : ''}><head><meta charset="utf-8"><title>${escaped(brand.title[locale])}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${host.manifest.entry.map((file) => hostScript(host, file)).join('\n')}
<link rel="icon" type="image/svg+xml" href="${svgAddress(squareOf(brand.logo.light))}">
<style nonce="${hole}">${paletteStyle(brand.accent)}${logoStyle(brand)}${skeletonStyle}</style>
<script type="application/json" id="${pageIds.bootDocument}">${asScriptText(boot)}</script>
<script nonce="${hole}">${landingScript(landingsOf(remotes.map(({ manifest }) => manifest)))}</script>${reloads ? reloading : ''}
</head><body><div id="${pageIds.root}">${skeleton(brand, locale, texts)}</div></body></html>`.split(
      hole,
    )
  return (nonce) => pieces.join(nonce)
}

// Also when the stream is back after a break: the services were started again, and what moved meanwhile was told to nobody.
const reloading = `<script nonce="${hole}">{
let stood = false
const again = () => location.reload()
Object.assign(new EventSource('/dev/reload'), { onmessage: again, onopen() { if (stood) again(); stood = true } })
}</script>`

/** Deferred, but fetched with the urgency of what the first render waits for; `data-host`: if it fails, the page says so. */
const hostScript = ({ base }: ResolvedRemote, { file, integrity }: HashedFile) =>
  `<script defer fetchpriority="high" data-host="1" nonce="${hole}" crossorigin="anonymous" integrity="${escaped(integrity)}" src="${escaped(base + file)}"></script>`
