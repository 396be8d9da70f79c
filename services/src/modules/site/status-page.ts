import { createHash } from 'node:crypto'
import { languageTag, locales, textLocaleFor } from '@console/contract/locale'
import { escapeHtml } from '../../http/escape-html'
import { pageMessages } from './page-messages'

const style = `
:root{color-scheme:light dark;--ground:light-dark(#fff,#101114);--ink:light-dark(#17181c,#eceef2);--quiet:light-dark(#62666f,#9da2ad);--line:light-dark(#e4e6ea,#2b2e35)}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:400 14px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-font-smoothing:antialiased}
main{box-sizing:border-box;width:100%;max-width:560px;padding:48px 24px}
section+section{margin-top:24px;padding-top:24px;border-top:1px solid var(--line)}
h1,h2{margin:0;font-size:20px;line-height:28px;font-weight:600}
p{margin:4px 0 0;color:var(--quiet)}
:lang(zh-Hant){font-family:system-ui,-apple-system,"PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif}
:lang(zh-Hans){font-family:system-ui,-apple-system,"PingFang SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}`

/**
 * The content security policy of the status pages: text, this style by its hash, so that a page is
 * the same for everybody, and an empty icon; nothing else.
 */
export const statusPageCsp = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`

/**
 * `unknown`: no brand has this origin. `starting`: the brand has no host release yet.
 * `unavailable`: the page could not be rendered, for example because the database does not answer.
 * `busy`: the network opens more pages than it may at once.
 */
export type StatusPageKind = 'unknown' | 'starting' | 'unavailable' | 'busy'

/**
 * Renders a page without a console, in all three languages, because the language of its reader is
 * not known.
 */
export function renderStatusPage(kind: StatusPageKind): string {
  const sections = locales.map((locale, index) => {
    const heading = index === 0 ? 'h1' : 'h2'
    const messages = pageMessages(textLocaleFor(locale, ''))
    return `<section lang="${languageTag(locale, '')}"><${heading}>${escapeHtml(messages[`${kind}Title`])}</${heading}><p>${escapeHtml(messages[`${kind}Text`])}</p></section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(pageMessages('en')[`${kind}Title`])}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${kind !== 'unknown' ? '<meta http-equiv="refresh" content="3">' : ''}<link rel="icon" href="data:,">
<style>${style}</style></head><body><main>${sections.join('')}</main></body></html>`
}
