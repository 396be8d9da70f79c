import type { RequestRate } from './request-rate'

export const serverOperations = ['signIn', 'refresh', 'userInfo'] as const
export type ServerOperation = (typeof serverOperations)[number]

export interface MeasuredRate extends RequestRate {
  /** Against the bare route of the same run. */
  ratio: number
}

/** The rates on one database, each with its ratio to the bare route. */
export const compareToBaseline = (
  baseline: RequestRate,
  rates: Record<ServerOperation, RequestRate>,
): Record<ServerOperation, MeasuredRate> => ({
  signIn: withRatio(rates.signIn, baseline),
  refresh: withRatio(rates.refresh, baseline),
  userInfo: withRatio(rates.userInfo, baseline),
})

const withRatio = (rate: RequestRate, baseline: RequestRate): MeasuredRate => ({
  ...rate,
  ratio: Number((rate.perSecond / baseline.perSecond).toPrecision(3)),
})
