import * as z from 'zod/mini'
import { emptyObject, endpoint, strictObject } from './endpoint'

/** The most that one setting may take, in characters of its JSON. */
const maxSettingLength = 32_768

const name = z.string().check(z.minLength(1), z.maxLength(60))
const scalar = z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean(), z.null()])

/** How a person, or a view, has arranged a table; what is absent is as the table says. */
export const TableArrangement = strictObject({
  density: z.optional(z.enum(['compact', 'middle', 'comfortable'])),
  /** Rows a page. */
  pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  /** Ids of columns. */
  order: z.optional(z.array(name).check(z.maxLength(100))),
  shown: z.optional(z.record(name, z.boolean())),
  pinned: z.optional(z.record(name, z.enum(['start', 'end', 'none']))),
})

/** The person wants to be shown something no more. */
const Dismissed = z.literal('dismissed')

/**
 * What is kept for a person, wherever they sign in (api B5), and of what shape it is. `shell` holds the
 * changes of the settings drawer, groups in one level; a table is named by its remote and its own name.
 * Those two are kept in the browser too; of home it is the server that is asked.
 */
export const personalSettings = {
  shell: z.record(name, z.union([scalar, z.record(name, scalar)])),
  'table.team.accounts': TableArrangement,
  'table.team.audit-log': TableArrangement,
  'table.team.account-links': TableArrangement,
  'table.team.products': TableArrangement,
  'table.users.users': TableArrangement,
  'table.host.error_log': TableArrangement,
  'home.checklist': Dismissed,
  'home.name': Dismissed,
} as const
export type PersonalSettingKey = keyof typeof personalSettings
export const personalSettingKeys = Object.keys(personalSettings) as PersonalSettingKey[]

const SettingKey = z.enum(personalSettingKeys)

/** A setting of the person; `version` 0 and no value where they have none. */
export const PersonalSetting = z.object({
  key: SettingKey,
  value: z.unknown(),
  version: z.int(),
})
export type PersonalSetting = z.infer<typeof PersonalSetting>

const path = '/self/settings/{key}'

/** Every setting that the person has. */
export const listSettings = endpoint({
  name: 'listSettings',
  service: 'product',
  method: 'GET',
  path: '/self/settings',
  input: emptyObject,
  result: z.object({ items: z.array(PersonalSetting) }),
  topics: ['settings'],
})

export const readSetting = endpoint({
  name: 'readSetting',
  service: 'product',
  method: 'GET',
  path,
  input: strictObject({ key: SettingKey }),
  result: PersonalSetting,
  topics: ['settings'],
})

/** Whether a value is one of this setting, and not too long. */
const isSetting = ({ key, value }: { key: PersonalSettingKey; value?: unknown }) =>
  !personalSettings[key] ||
  (personalSettings[key].safeParse(value).success &&
    JSON.stringify(value).length <= maxSettingLength)

/**
 * Keeps a setting. With `If-Match` it is refused with CONFLICT unless that is the latest version, 0
 * where there is none yet; without, the last one counts.
 */
export const saveSetting = endpoint({
  name: 'saveSetting',
  service: 'product',
  method: 'PUT',
  path,
  input: strictObject({ key: SettingKey, value: z.unknown() }).check(
    z.refine(isSetting, { path: ['value'] }),
  ),
  result: PersonalSetting,
  versioned: true,
})
