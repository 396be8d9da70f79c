import { signInControls } from '@console/contract/sign-in-form'
import { signInLayout, toRem } from '@console/contract/sign-in-layout'

const { demonstration, field, remember, button, ways, foot, radius } = signInLayout

/** The styles of the drawn sign-in form: the values of `ui/form`, `ui/button` and `ui/tokens`. */
export const drawnFormCss = `
.sk-demo{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:.25rem .75rem;margin-bottom:${toRem(demonstration.below)};padding:.75rem;border:1px solid var(--sk-line);border-radius:10px;background:var(--sk-ground);font-size:.8125rem}
.sk-demo button{min-height:var(--sk-small);padding:.125rem .75rem;border:1px solid var(--sk-button-edge);border-radius:${radius}px;background:var(--sk-panel);color:var(--sk-quiet);font-weight:500;line-height:calc(18/13)}
.sk-brands{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:0 .75rem;color:var(--sk-quiet)}
.sk-brands b{color:var(--sk-fg);font-weight:500}
.sk form{display:grid;gap:${toRem(field.below)}}
.sk-label{display:block;width:fit-content;font-weight:500;min-height:${toRem(field.label)};margin-bottom:${toRem(field.labelBelow)}}
.sk-control{display:block;width:100%;height:var(--sk-control);padding:0 .75rem;border:1px solid var(--sk-edge);border-radius:${radius}px;background:var(--sk-panel);color:inherit;font-size:var(--sk-control-text);transition:border-color .12s}
.sk :is(.sk-control,[type=checkbox]):hover{border-color:var(--sk-quiet)}
.sk-control:autofill{box-shadow:inset 0 0 0 100px var(--sk-panel);-webkit-text-fill-color:var(--sk-fg)}
.sk-below{min-height:${toRem(field.message)};margin-top:${toRem(field.messageAbove)};font-size:.8125rem;color:var(--sk-quiet)}
[type=password].sk-control{padding-inline-end:var(--sk-control)}
.sk-choices{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;min-height:${toRem(remember.line)};margin-bottom:${toRem(remember.below - field.below)}}
.sk-remember{position:relative;display:flex;width:fit-content;gap:.5rem;cursor:pointer}
.sk-remember>:first-child{position:relative;display:inline-flex;height:1.25rem;align-items:center}
.sk-remember input{appearance:none;flex:none;width:1.125rem;height:1.125rem;border:1px solid var(--sk-edge);border-radius:4px;background:var(--sk-panel);cursor:pointer}
.sk-remember input:checked{background:var(--accent-solid);border-color:var(--accent-solid)}
.sk-remember svg{display:none;position:absolute;inset:0;margin:auto;width:.875rem;height:.875rem;fill:none;stroke:var(--accent-contrast);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round;pointer-events:none}
.sk-remember input:checked+svg{display:block}
.sk-button{position:relative;display:flex;align-items:center;justify-content:center;height:var(--sk-button);padding:0 1rem;border:1px solid transparent;border-radius:${radius}px;background:var(--accent-solid);color:var(--accent-contrast);font-weight:500;cursor:pointer;user-select:none}
.sk-button:hover{background:var(--accent-solid-hover)}
.sk-button:active{box-shadow:inset 0 0 0 99px rgb(0 0 0/.1)}
.sk-button[aria-busy=true]{-webkit-text-fill-color:transparent}
.sk-button[aria-busy=true]::after{content:"";position:absolute;width:1rem;height:1rem;border:2px solid;border-inline-end-color:transparent;border-radius:50%;animation:sk-turn 1s linear infinite}
@keyframes sk-turn{to{rotate:1turn}}
.sk-or{display:flex;align-items:center;gap:.75rem;margin:${toRem(ways.above)} 0 ${toRem(ways.lineBelow)};line-height:${toRem(ways.line)};font-size:.8125rem;color:var(--sk-quiet)}
.sk-or::before,.sk-or::after{content:"";flex:1;border-top:1px solid var(--sk-line)}
.sk-ways,.sk-pair{display:grid;grid-template-columns:minmax(0,1fr);gap:${toRem(ways.gap)}}
.sk-pair{grid-template-columns:repeat(auto-fit,minmax(8rem,1fr))}
.sk-way{display:flex;align-items:center;justify-content:center;gap:.5rem;min-height:var(--sk-button);padding:.25rem 1rem;border:1px solid var(--sk-button-edge);border-radius:${radius}px;background:var(--sk-panel);color:inherit;font-weight:500;text-align:center;text-decoration:none;cursor:pointer;user-select:none}
a.sk-way:is(:hover,[aria-busy=true]){background:var(--sk-bar)}
.sk-way :is(svg,img){flex:none;width:1rem;height:1rem}
.sk-way svg{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.sk-way:disabled{color:var(--sk-quiet)}
.sk :disabled,.sk [aria-busy=true]{cursor:progress}
[data-passkeys=none] .sk-passkey{display:none}
.sk-foot{display:flex;flex-wrap:wrap;gap:0 .5rem;margin-top:${toRem(button.below)};line-height:${toRem(foot.line)};color:var(--sk-quiet)}
.sk-link{position:relative;border-radius:2px;color:var(--accent-fg);font-weight:500;text-decoration:none;text-underline-offset:3px}
.sk-link:is(:hover,[aria-busy=true]){text-decoration:underline}
@media (pointer:coarse){.sk-demo{row-gap:1rem}:is(.sk-remember,.sk-link)::before{content:"";position:absolute;inset:-10px 0}.sk-link::before{inset:-12px -8px}}
@media (forced-colors:active){.sk ${signInControls.remember}{appearance:auto}}
@media (prefers-reduced-motion:reduce){.sk-button::after{animation-iteration-count:1!important}}`
