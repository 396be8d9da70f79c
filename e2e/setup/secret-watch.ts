import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page, Request, Response } from '@playwright/test'
import { endpointsByName } from '@console/contract/all-endpoints'
import type { Endpoint } from '@console/contract/endpoint'
import { readLastingPlaces } from './lasting-places'
import { serverLogs } from './server-process'

/**
 * Watches what a journey's pages send, receive and keep. Every secret that passes, whatever the way in,
 * has one place where it belongs: its own field of its own call, or its own header. Anywhere else it is
 * a leak (security C10).
 */
export interface SecretWatch {
  attachTo(context: BrowserContext): Promise<void>
  /** Looks at what the open pages of a context keep: now and then, and before it is closed. */
  lookAt(context: BrowserContext): Promise<void>
  /** Whether this text has passed as a secret: only then is it looked for. */
  knows(text: string): boolean
  /** Every secret that was found where it does not belong: which one, and where. */
  leaks(): Promise<string[]>
}

type Kind =
  | 'secret'
  /** Comes in the address by which the page is opened, and is taken out of it at once. */
  | 'arriving'
  /** A site gives it to another one in an address; alone it is worth nothing (decision 0053). */
  | 'planted state'
  /** Says which code was sent, is worth nothing without it, and outlives a reload. */
  | 'code ticket'
  /** What a step needs to go on after a reload: in this tab, until it expires. */
  | 'step'
  /** The tokens of a session, which session mode `storage` keeps (api ruling 2). */
  | 'token'

interface Secret {
  name: string
  kind: Kind
}

/** Of where something was seen: which kinds of secrets may be there. */
interface Sighting {
  place: string
  text: string
  allowed: readonly Kind[]
}

const addressKinds: readonly Kind[] = ['arriving', 'planted state']

/** Never trimmed (contract/endpoint), but no secrets: they name a site. */
const publicFields = ['audience', 'iss']
/** What answers hand out. */
const handedOut = [
  'access_token',
  'refresh_token',
  'ticket',
  'token',
  'proof',
  'challenge',
  'secret',
  'uri',
  'recovery_codes',
  'link_ticket',
  'register_token',
  'state',
]

/** A challenge, a proof, a token: what `useStep` of the kernel keeps. */
const stepFields = ['challenge', 'proof', 'link_ticket', 'register_token']

const calls = Object.values(endpointsByName).map((endpoint) => ({
  endpoint,
  path: new RegExp(`^/[\\w-]+${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))
const findCall = (method: string, url: string): Endpoint | undefined => {
  const { pathname } = new URL(url)
  return calls.find(({ endpoint, path }) => endpoint.method === method && path.test(pathname))
    ?.endpoint
}

const isCodeCall = ({ verbatim, path }: Endpoint) =>
  verbatim.includes('code') || /\/(sendCode|sms\/send)$/.test(path)

/** Whose `state` is a secret; that of an invitation is a word. */
const isFlow = ({ path }: Endpoint) => /^\/(login\/social|bindSocials|handover)/.test(path)

function kindOf(endpoint: Endpoint, field: string): Kind {
  if (field === 'access_token' || field === 'refresh_token') return 'token'
  if (field === 'ticket' && isCodeCall(endpoint)) return 'code ticket'
  if (field === 'state' && endpoint.path.startsWith('/handover')) return 'planted state'
  if (stepFields.includes(field) && !endpoint.path.includes('passkey')) return 'step'
  const arrives = ['state', 'token', 'secret']
  const isSocial = /^\/(login\/social|bindSocials)/.test(endpoint.path)
  const isTotp = endpoint.path.startsWith('/second-factor')
  return (arrives.includes(field) && !isTotp) || (field === 'code' && isSocial)
    ? 'arriving'
    : 'secret'
}

const secretFieldsOf = (endpoint: Endpoint) => [
  ...endpoint.verbatim.filter((field) => !publicFields.includes(field)),
  ...(isCodeCall(endpoint) ? ['ticket'] : []),
]

export function watchSecrets(): SecretWatch {
  const secrets = new Map<string, Secret>()
  const sightings = new Map<string, Sighting>()
  const pending: Promise<unknown>[] = []
  /** Pages that a link has opened: the one who made a link is shown it, to pass it on. */
  const openedByLink = new WeakSet<Page>()
  const logStart = serverLogs().map((log) => log.length)

  const add = (value: unknown, secret: Secret) => {
    if (Array.isArray(value)) return value.forEach((one) => add(one, secret))
    // What is shorter is found by chance; a code has six digits.
    if (typeof value === 'string' && (value.length >= 8 || isCode(value)))
      secrets.set(value, secret)
  }
  const see = (place: string, text: string, allowed: readonly Kind[] = []) => {
    if (text) sightings.set(`${place} ${allowed.join()} ${text}`, { place, text, allowed })
  }

  function watchRequest(request: Request) {
    const call = findCall(request.method(), request.url())
    const isArrival = request.isNavigationRequest()
    see('the address of a request', request.url(), isArrival ? addressKinds : [])
    const { authorization, cookie: _, ...headers } = request.headers()
    see('a header', JSON.stringify(headers))
    if (authorization) {
      if (call) add(authorization.replace(/^Bearer /, ''), { name: 'access token', kind: 'token' })
      else see('a bearer header of another call', authorization)
    }
    watchBody(request.method(), request.url(), request.postData() ?? '')
  }

  /** `asker` is the address of the page that sends it, at that moment. */
  function watchBody(method: string, url: string, body: string, asker = '') {
    if (!body) return
    const call = findCall(method, url)
    if (!call) return see('the body of a request that is no call', body)
    const fields = readFields(body)
    const own = secretFieldsOf(call)
    for (const field of own)
      add(fields[field], { name: `${field} of ${call.name}`, kind: kindOf(call, field) })
    if (own.some((field) => fields[field] && kindOf(call, field) === 'arriving'))
      see(`the address of the page that calls ${call.name}`, asker, ['planted state'])
    see(
      `another field of ${call.name}`,
      JSON.stringify(Object.entries(fields).filter(([field]) => !own.includes(field))),
    )
  }

  async function watchResponse(page: Page, response: Response) {
    const call = findCall(response.request().method(), response.url())
    // A stream has no end to wait for, and holds ids and topics.
    if (!call || call.isStream) return
    const [cookies, body] = await Promise.all([
      response.headerValues('set-cookie'),
      response.json() as Promise<{ result: Record<string, unknown> | null }>,
    ])
    for (const cookie of cookies.filter((line) => /httponly/i.test(line))) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      add(value, { name: `cookie ${name}`, kind: 'secret' })
    }
    for (const field of handedOut.filter((name) => name !== 'state' || isFlow(call)))
      add(body.result?.[field], { name: `${field} from ${call.name}`, kind: kindOf(call, field) })
    // Another page may have been opened meanwhile, by a link perhaps, and not have begun.
    if (call.verbatim.length > 0) await lookAtPage(page, addressKinds)
  }

  async function lookAtPage(page: Page, inAddress: readonly Kind[] = ['planted state']) {
    const { mode, addresses, kept, shown, document } = await readLastingPlaces(page)
    // Somebody who has to sign in first is led back to where they were going.
    const isOnTheWay = /#\/login\?.*redirect=/.test(page.url())
    for (const [place, text] of addresses) see(place, text, isOnTheWay ? addressKinds : inAddress)
    for (const [place, text] of shown) see(place, text)
    // What is shown to the person, or typed by them, is there; what came in an address is not.
    if (openedByLink.has(page))
      see('the document', document, [
        'secret',
        'planted state',
        'code ticket',
        'step',
        'token',
        // The links between the forms of sign-in lead on to the same place.
        ...(isOnTheWay ? addressKinds : []),
      ])
    for (const [place, text] of kept)
      see(place, text, [
        'code ticket',
        ...(mode === 'storage' ? (['token'] as const) : []),
        // For this tab alone: the token of an invitation, the planted state of a hand-over, a step.
        ...(place === 'the tab’s storage' ? ([...addressKinds, 'step'] as const) : []),
      ])
  }

  // The page may be gone, or be another one by now, and the body of an answer with it.
  const wait = (work: Promise<unknown>) => void pending.push(work.catch(() => {}))

  function watchPage(page: Page) {
    page.on('request', watchRequest)
    page.on('response', (response) => wait(watchResponse(page, response)))
    page.on('console', (message) => see('the browser’s console', message.text()))
    page.on('pageerror', (error) => see('an error', error.stack ?? error.message))
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return
      see('an address', frame.url(), addressKinds)
      if (/[?&](token|ticket|secret|state|code)=/.test(frame.url())) openedByLink.add(page)
    })
    // The host has not begun yet, and takes out what arrives in an address.
    page.on('domcontentloaded', () => wait(lookAtPage(page, addressKinds)))
  }

  return {
    async attachTo(context) {
      context.on('page', watchPage)
      // Chromium gives no body of a Request that was made before it is fetched, as ours are.
      await context.exposeBinding(bodyBinding, (_, ...sent: [string, string, string, string]) =>
        watchBody(...sent),
      )
      await context.addInitScript(reportBodies, bodyBinding)
    },
    lookAt: async (context) =>
      // A page that hangs answers nothing.
      void (await Promise.race([
        Promise.all(context.pages().map((page) => lookAtPage(page).catch(() => {}))),
        setTimeout(2_000),
      ])),
    knows: (text) => secrets.has(text),
    async leaks() {
      // An answer that the page does not read to its end may never come to one.
      await Promise.race([Promise.all(pending), setTimeout(1_000)])
      serverLogs().forEach((log, index) => see('the server’s log', log.slice(logStart[index] ?? 0)))
      const found = [...sightings.values()].flatMap(({ place, text, allowed }) =>
        [...secrets]
          .filter(([value, { kind }]) => !allowed.includes(kind) && contains(text, value))
          .map(([, { name }]) => `${name} in ${place}`),
      )
      return [...new Set(found)]
    },
  }
}

const isCode = (value: string) => /^\d{6}$/.test(value)

/** As it is, or as an address or a form would carry it. */
function contains(text: string, value: string): boolean {
  // Not six digits of a longer number, nor a colour.
  if (isCode(value)) return new RegExp(`(?<![\\w#.-])${value}(?![\\w.-])`).test(text)
  const encoded = encodeURIComponent(value)
  return [value, JSON.stringify(value).slice(1, -1), encoded, encoded.replaceAll('%20', '+')].some(
    (variant) => text.includes(variant),
  )
}

function readFields(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}

const bodyBinding = 'reportBodyToJourney'

/** Runs in the page, before its own scripts. */
function reportBodies(binding: string) {
  const { fetch } = window
  const report = (window as unknown as Record<string, (...sent: string[]) => Promise<void>>)[
    binding
  ]!
  window.fetch = (input, init) => {
    const { href } = location
    if (input instanceof Request && input.body)
      void input
        .clone()
        .text()
        .then((body) => report(input.method, input.url, body, href))
        .catch(() => {})
    return fetch(input, init)
  }
}
