import { escapeHtml } from '../../http/escape-html'
import type { OutboxMessage } from './outbox-service'

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
a { color: inherit }
pre { margin: 12px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`

const renderMessage = ({ to, subject, text, code, link, at }: OutboxMessage) => `<article>
<header><span>${escapeHtml(subject ?? 'Text message')}</span><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></header>
<div class="to">${escapeHtml(to)}</div>
${code ? `<output>${escapeHtml(code)}</output>` : ''}<pre>${escapeHtml(text)}</pre>${link ? `<p><a href="${escapeHtml(link)}">Follow the link</a></p>` : ''}
</article>`

/**
 * Renders the outbox as a page without script, newest message first. It does not reload by itself,
 * because a reader would lose their place.
 */
export const renderOutboxPage = (messages: OutboxMessage[], nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>Outbox</h1><p>The messages the console would have sent, newest first. Reload for more. Only the demonstration and development show this page.</p>
${messages.length ? messages.map(renderMessage).join('\n') : '<article>No messages yet. Ask for a verification code, and it appears here.</article>'}
</main></body></html>
`
