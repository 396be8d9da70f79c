/**
 * Hands people over from the sign-in site of a brand to its other sites, and takes them in there
 * (decision 0053, security C10).
 */
import { handoverToken } from '@console/contract/page-names'
import { parseListedUrl } from '@console/contract/safe-redirect'
import { isApiError } from '@console/kernel/errors'
import type { Store } from '@console/kernel/host'
import { atom } from 'jotai/vanilla'
import { showLoadFailure } from '../errors/errors'
import type { RouteLocation } from '../routes/routes'
import {
  type HandoverConfig,
  type HandoverContext,
  type HandoverDeps,
  type HandoverQuestion,
  handoverViewAtom,
  type Planted,
  type Received,
  type SendOptions,
  type HandoverRefusal,
} from './handover-state'

export {
  type HandoverConfig,
  type HandoverQuestion,
  handoverViewAtom,
  type HandoverRefusal,
} from './handover-state'

export interface Handover {
  /** Where this page hands people over to, and from where they come. */
  config: HandoverConfig
  /** The hand-over token with which the browser came, once: it is kept nowhere. */
  takeToken(): string | null
  /**
   * Signs the person of a token in, unless somebody else is signed in here, who has to be asked
   * first.
   */
  receive(token: string, to: RouteLocation): Promise<Received>
  /**
   * Stores a random state in this tab, which the token will be bound to, and returns the address of the
   * sign-in site that issues it; null for a site from which nobody is handed over to here. `redirect` is where the
   * person goes on afterwards, if it is a path of this site (security C9).
   */
  askForToken(
    signInSite: string,
    options: { locale: string | null; redirect: string | null },
  ): Promise<string | null>
  /**
   * The address at which the other site goes on. With `state`, which that site has stored, it carries the
   * token; null when none was issued.
   */
  send(origin: string, options: SendOptions): Promise<string | null>
  /** Redeems the token of a question; false when it is refused. */
  accept(question: HandoverQuestion): Promise<boolean>
}

const importSteps = () => import(/* webpackChunkName: "handover" */ './handover-steps')

const isPlanted = (value: unknown): value is Planted | null =>
  value === null || typeof (value as Partial<Planted>).state === 'string'

const handoverAtom = atom<Handover | null>(null)

/** The hand-over of this page, for its pages. */
export const getHandover = (store: Store) => store.get(handoverAtom)!

/** Most visits hand nobody over: the steps are loaded by those that do. */
export function createHandover(deps: HandoverDeps): Handover {
  const { store, storage, config, window } = deps
  const context: HandoverContext = {
    ...deps,
    plantedAtom: storage.stored<Planted | null>('handover', null, {
      area: 'session',
      writeMode: 'through',
      check: isPlanted,
    }),
  }
  /** Null where the code did not come: the reason is shown, and the person goes on as who they are here. */
  const loadSteps = () =>
    importSteps().catch((error: unknown) => {
      showLoadFailure(store, error)
      return null
    })
  const handover: Handover = {
    config,
    takeToken() {
      const holder = window as { [handoverToken.property]?: string }
      const token = holder[handoverToken.property] ?? null
      delete holder[handoverToken.property]
      return token
    },
    // Whatever fails, the person goes on as who they are here.
    receive: (token, to) =>
      loadSteps()
        .then((steps) => steps?.receiveToken(context, token, to) ?? { mustAsk: false, to })
        .catch(() => ({ mustAsk: false, to })),
    async askForToken(signInSite, options) {
      const url = parseListedUrl(signInSite, config.signInSites ?? [])
      if (!url) return null
      const steps = await loadSteps()
      return steps?.plantAndLeave(context, url.origin, options) ?? null
    },
    async send(origin, options) {
      store.set(handoverViewAtom, null)
      try {
        const { sendPerson } = await importSteps()
        return await sendPerson(context, origin, options)
      } catch {
        store.set(handoverViewAtom, { kind: 'failed', origin })
        return null
      }
    },
    async accept(question) {
      try {
        const { acceptHandover } = await importSteps()
        await acceptHandover(context, question)
        return true
      } catch (failure) {
        const why = refusalOf(failure, question)
        store.set(handoverViewAtom, { kind: 'refused', question, why })
        return false
      }
    },
  }
  store.set(handoverAtom, handover)
  return handover
}

/** A server that is busy or away has refused nothing: the way on is the same, and no token is blamed. */
function refusalOf(failure: unknown, { planted }: HandoverQuestion): HandoverRefusal {
  if (!isApiError(failure) || failure.code === 'BUSY' || failure.status >= 500) return 'unreachable'
  if (failure.code === 'ALREADY_USED') return 'used'
  return planted ? 'expired' : 'elsewhere'
}

/** The origins to which a page hands its people over. */
export const handoverOrigins = ({ product, products = [] }: HandoverConfig): string[] => [
  ...(product ? [product] : []),
  ...products.map(({ origin }) => origin),
]
