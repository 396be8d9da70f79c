import { people } from './people'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; background: Canvas; color: CanvasText }
main { box-sizing: border-box; width: min(100%, 400px); padding: 24px }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 8px }
p { margin: 0 0 20px; color: GrayText }
button, input:not([type=checkbox]) { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid GrayText; border-radius: 6px; background: Canvas; color: CanvasText; font: inherit; text-align: start }
button { margin-bottom: 8px; cursor: pointer }
button small { display: block; color: GrayText }
button.main { border-color: transparent; background: CanvasText; color: Canvas; text-align: center }
button.quiet { text-align: center }
label { display: block; margin-bottom: 8px }
hr { margin: 20px 0; border: 0; border-top: 1px solid GrayText; opacity: .4 }
ul { margin: 0 0 20px; padding-inline-start: 20px }`

const renderPage = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${styles}</style></head>
<body><main>${body}</main></body></html>`

/** Asks who somebody is: nobody types a password at a provider that is there to be tried. */
export const renderLoginPage = (provider: string, client: string) =>
  renderPage(
    `Sign in to ${provider}`,
    `<h1>Sign in to ${escapeHtml(provider)}</h1>
<p>to continue to ${escapeHtml(client)}. This is a provider for the demonstration: choose who you are.</p>
<form method="post">${people
      .map(
        ({ claims, remark }) =>
          `<button name="person" value="${claims.sub}">${escapeHtml(claims.name ?? claims.sub)}<small>${escapeHtml([claims.email, remark].filter(Boolean).join(' · '))}</small></button>`,
      )
      .join('')}</form>
<hr>
<form method="post"><label>Another e-mail address<input name="email" type="email" required autocomplete="off"></label>
<label><input type="checkbox" name="verified" value="yes" checked> The address is verified</label>
<button class="quiet">Continue</button></form>
<form method="post"><button class="quiet" name="refuse" value="yes">Cancel</button></form>`,
  )

/** Asks whether the client may have what it wants to know. */
export const renderConsentPage = (provider: string, client: string, scopes: readonly string[]) =>
  renderPage(
    `Continue to ${client}`,
    `<h1>${escapeHtml(client)} asks ${escapeHtml(provider)} who you are</h1>
<p>If you allow it, ${escapeHtml(client)} is told:</p>
<ul>${scopes.map((scope) => `<li>${escapeHtml(scopeTexts[scope] ?? scope)}</li>`).join('')}</ul>
<form method="post"><button class="main" name="allow" value="yes">Allow</button><button class="quiet" name="refuse" value="yes">Cancel</button></form>`,
  )

const scopeTexts: Record<string, string> = {
  openid: 'that it is you',
  profile: 'your name',
  email: 'your e-mail address',
}
