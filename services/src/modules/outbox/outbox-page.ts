import { escaped } from '../../http/escaped'
import type { Shown } from './outbox-service'

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 14%, transparent); --quiet: color-mix(in srgb, currentColor 62%, transparent) }
body { margin: 0 auto; max-width: 720px; padding: 32px 24px 64px; font: 14px/20px system-ui, 'PingFang TC', 'Microsoft JhengHei', sans-serif }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; margin: 0 }
p { margin: 4px 0 24px; color: var(--quiet) }
article { border-top: 1px solid var(--line); padding: 16px 0 }
header { display: flex; gap: 16px; justify-content: space-between; font-weight: 600; overflow-wrap: anywhere }
time, .to { color: var(--quiet); font-weight: 400; white-space: nowrap; font-variant-numeric: tabular-nums }
.to { white-space: normal; overflow-wrap: anywhere }
output { display: inline-block; margin: 12px 0 0; padding: 4px 12px; border-radius: 6px; background: var(--line); font: 600 20px/28px ui-monospace, monospace; letter-spacing: .18em; user-select: all }
pre { margin: 12px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`

const article = ({ to, subject, text, code, at }: Shown) => `<article>
<header><span>${escaped(subject)}</span><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></header>
<div class="to">${escaped(to)}</div>
${code ? `<output>${escaped(code)}</output>` : ''}<pre>${escaped(text)}</pre>
</article>`

/** The outbox for people: newest first, a page without script. It does not reload by itself, which would take a reader's place away. */
export const outboxPage = (messages: Shown[], nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>Outbox</h1><p>What the console would have sent, newest first. Reload for more. Only the demonstration and development show it.</p>
${messages.length ? messages.map(article).join('\n') : '<article>Nothing has been sent yet. Ask for a verification code, and it appears here.</article>'}
</main></body></html>
`
