import { latinFallbackFamily, latinFontFamily } from '@console/contract/font'
import { elementIds } from '@console/contract/page-names'
import { signInLayout, toRem } from '@console/contract/sign-in-layout'
import { drawnFormCss } from './drawn-form-css'

const { form, logo, title, lead, field, button } = signInLayout

/**
 * The styles of the skeleton: the values of the design system (`ui/tokens`, `ui/global-styles`) for
 * what is shown before it has loaded. The client's first render removes all of it, except the
 * background of the page.
 */
export const skeletonCss = `
:root{color-scheme:light;--sk-bg:#fff;--sk-panel:#fff;--sk-fg:var(--grey-950);--sk-quiet:color-mix(in oklab,var(--grey-500),var(--grey-600));--sk-line:var(--grey-200);--sk-edge:color-mix(in oklab,var(--grey-400),var(--grey-500));--sk-bar:var(--grey-100);--sk-button-edge:var(--grey-300);--sk-ground:var(--grey-50);--sk-small:1.75rem;--sk-control:${toRem(field.control)};--sk-button:${toRem(button.height)};--sk-control-text:.875rem}
.dark{color-scheme:dark;--sk-ground:color-mix(in oklab,var(--grey-900),var(--grey-950));--sk-bg:var(--grey-950);--sk-panel:var(--grey-900);--sk-fg:var(--grey-100);--sk-quiet:var(--grey-400);--sk-line:color-mix(in oklab,var(--grey-700),var(--grey-800));--sk-edge:var(--grey-500);--sk-bar:var(--grey-800);--sk-button-edge:var(--grey-700)}
:root{--sk-font:"${latinFontFamily}","${latinFallbackFamily}",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif}
:root:lang(zh-Hans){--sk-font:"${latinFontFamily}","${latinFallbackFamily}",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"PingFang SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
:root:lang(zh-Hant-HK){--sk-font:"${latinFontFamily}","${latinFallbackFamily}",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"PingFang HK","Noto Sans HK","Noto Sans CJK HK","PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif}
@media (pointer:coarse){:root{--sk-tab:2.75rem;--sk-small:2.75rem;--sk-control:${toRem(field.controlOnTouch)};--sk-button:${toRem(button.onTouch)};--sk-control-text:1rem}}
body{margin:0;background:var(--sk-bg)}
#${elementIds.firstPage},noscript{color:var(--sk-fg);font:400 .875rem/1.25rem var(--sk-font);-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility}
.sk{display:none;box-sizing:border-box;min-height:100vh;min-height:100svh}
:where(#${elementIds.firstPage} *){box-sizing:border-box;margin:0;font:inherit}
:where(#${elementIds.firstPage}) :focus-visible{outline:2px solid var(--focus);outline-offset:2px}
[data-landing=login] .sk-login,[data-landing=shell] .sk-shell{display:grid}
.sk-login{align-items:start}
.sk-form{justify-self:center;width:100%;max-width:${form.maxWidth + 2 * form.side}px;padding:${form.top} ${form.side}px ${form.bottom}px}
.sk-brand{display:none;position:sticky;top:0;height:100vh;height:100svh;overflow:hidden;flex-direction:column;justify-content:flex-end;padding:3rem;background:radial-gradient(110% 70% at 85% 0%,color-mix(in oklab,var(--field),var(--accent-400) 55%),transparent 72%) var(--field);color:var(--field-fg)}
.sk-brand>*{position:relative;max-width:440px}
.sk-brand>.sk-pattern{position:absolute;inset:0;max-width:none;background:currentColor;mask:linear-gradient(#000 50%,transparent 88%),var(--brand-pattern) center/cover;mask-composite:intersect}
.sk-brand>.sk-picture{flex:0 1 26rem;min-height:0;width:100%;max-width:34rem;margin:auto;background:var(--brand-picture) center/contain no-repeat}
.sk-brand .sk-title{margin:0 0 8px}
.sk-promise{text-wrap:balance;font-size:1rem;line-height:1.5rem;opacity:.9}
@media (min-width:${signInLayout.twoColumnsFrom}px){.sk-login{grid-template-columns:1fr 1fr}.sk-brand{display:flex}}
.sk-logo{height:${logo.height}px;margin-bottom:${logo.below}px;background:var(--sk-logo) left center/auto 100% no-repeat}
.sk-title{font-size:1.75rem;line-height:${toRem(title.line)};font-weight:600;letter-spacing:-.018em;margin-bottom:${toRem(title.below)}}
.sk-lead{font-size:1rem;line-height:${toRem(lead.line)};color:var(--sk-quiet);margin-bottom:${toRem(lead.below)}}
${drawnFormCss}
:lang(zh) .sk-title{letter-spacing:0}
:lang(zh) :is(.sk-promise,.sk-button,.sk-way,.sk-demo button){line-height:1.6}
[data-form] .sk-form>:not(.sk-logo),[data-words] :is(.sk-form>:not(.sk-logo),.sk-brand>:not([aria-hidden])){visibility:hidden}
.sk-shell{grid-template-rows:48px auto 1fr}
.sk-header{display:flex;align-items:center;justify-content:space-between;padding:0 24px;border-bottom:1px solid var(--sk-line);background:var(--sk-panel)}
.sk-tabs{height:max(2rem,var(--sk-tab,0px));box-sizing:border-box;border-bottom:1px solid var(--sk-line)}
.sk-header .sk-logo{width:160px;height:24px;margin:0}
.sk-page{width:100%;max-width:784px;padding:32px}
.sk-bar{display:block;height:12px;border-radius:6px;background:var(--sk-bar)}
.sk-round{flex:none;width:32px;height:32px;border-radius:16px;background:var(--sk-bar)}
.sk-header .sk-round{width:24px;height:24px}
.sk-heading{width:220px;height:20px;margin:4px 0 12px}
.sk-help{width:min(340px,80%);margin:0 0 36px}
.sk-panel{border:1px solid var(--sk-line);border-radius:10px;background:var(--sk-panel)}
.sk-row{display:flex;align-items:center;gap:16px;height:63px;padding:0 16px}
.sk-row+.sk-row{border-top:1px solid var(--sk-line)}
.sk-two{flex:1;display:grid;gap:8px}
.sk-row .sk-bar{width:min(180px,60%)}
.sk-row .sk-bar+.sk-bar{width:min(320px,85%);height:10px}
@media (max-width:767px){.sk-header{padding:0 12px}.sk-header .sk-logo{margin-inline-start:calc(var(--sk-control) + 4px)}.sk-page{padding:24px 16px}}
@media (max-width:639.98px){.sk-tabs{display:none}.sk-page{padding-top:16px}}
.sk-hidden{position:absolute;clip-path:inset(50%)}
[data-landing=login] .sk-hidden{display:none}
.sk-message button:empty{display:none}
[data-page-message] .sk-message{position:fixed;inset-inline:16px;bottom:16px;display:flex;flex-wrap:wrap;align-items:center;gap:12px;max-width:520px;margin-inline:auto;padding:12px 16px;border:1px solid var(--sk-line);border-radius:10px;background:var(--sk-panel);box-shadow:0 12px 32px rgb(0 0 0/.12)}
[data-page-message] .sk-message::before{content:"";width:24px;height:24px;background:var(--sk-logo) left center/auto 100% no-repeat}
.sk-message p:empty{position:absolute}
.sk-message p:not(:empty){flex:1 1 200px;white-space:pre-line}
.sk-message p::first-line{font-weight:500}
[data-page-message] :is(.sk-form,.sk-page){padding-bottom:176px}
:is([data-page-message=failed],[data-page-message=broken]):not([data-landing=login]) .sk{display:none}
:is([data-page-message=failed],[data-page-message=broken]):not([data-landing=login]) .sk-message{bottom:auto;top:35svh}
@media (min-width:${signInLayout.twoColumnsFrom}px){[data-landing=login] .sk-message{inset-inline-end:calc(50% + 16px)}}
noscript{display:block;max-width:480px;margin:96px auto;padding:0 24px}
`.replaceAll('\n', '')
