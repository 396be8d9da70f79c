import type { Rate } from './rates'

export const deeds = ['signIn', 'refresh', 'userInfo'] as const
export type Deed = (typeof deeds)[number]

export interface Measured extends Rate {
  /** Against the bare route of the same run. */
  ratio: number
}

/** What a database's run gave, held against the bare route. */
export const heldAgainst = (bare: Rate, rates: Record<Deed, Rate>): Record<Deed, Measured> => ({
  signIn: held(rates.signIn, bare),
  refresh: held(rates.refresh, bare),
  userInfo: held(rates.userInfo, bare),
})

const held = (rate: Rate, bare: Rate): Measured => ({
  ...rate,
  ratio: Number((rate.perSecond / bare.perSecond).toPrecision(3)),
})
