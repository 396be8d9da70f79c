import type { EndpointResult, ParsedEndpointInput } from '@console/contract/endpoint'
import type {
  listSettings,
  PersonalSetting,
  readSetting,
  saveSetting,
} from '@console/contract/personal-settings'
import type { TxDeps } from '../../deps/deps'
import { AppError } from '../../http/app-error'
import type { SignedInCaller, TokenCaller } from '../../http/caller'
import { announceChange } from '../../changes/changes-service'
import { findSetting, findSettings, upsertSetting } from './settings-queries'

export const listOwnSettings = async (
  { tx }: TxDeps,
  { userId }: TokenCaller,
): Promise<EndpointResult<typeof listSettings>> => ({ items: await findSettings(tx, userId) })

export const readOwnSetting = async (
  { tx }: TxDeps,
  { userId }: TokenCaller,
  { key }: ParsedEndpointInput<typeof readSetting>,
): Promise<PersonalSetting> =>
  (await findSetting(tx, userId, key)) ?? { key, value: null, version: 0 }

/** Keeps a setting of the caller, and tells their other pages. */
export async function saveOwnSetting(
  { tx }: TxDeps,
  { userId }: SignedInCaller,
  {
    key,
    value,
    version,
  }: ParsedEndpointInput<typeof saveSetting> & { version: number | undefined },
): Promise<PersonalSetting> {
  const kept = await upsertSetting(tx, { userId, key, value }, version)
  if (!kept) throw new AppError('CONFLICT')
  await announceChange(tx, { topic: 'settings', person: userId })
  return kept
}
