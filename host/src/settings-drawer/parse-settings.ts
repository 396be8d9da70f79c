import {
  isSettingRow,
  type SettingRow,
  type Settings,
  type SettingsChanges,
  settingTable,
} from '../settings/settings'

/** What is wrong with a text that should be settings: a key of `settings:problems`, and where. */
export type SettingsProblem =
  | { kind: 'no_settings' }
  | { kind: 'unknown'; path: string }
  | { kind: 'value'; path: string; value: string }

/** The settings as Copy writes them. */
export const serializeSettings = (settings: Settings): string => JSON.stringify(settings, null, 2)

/** Reads what Copy has written. Everything wrong is named, and nothing is to be applied then. */
export function parseSettings(
  text: string,
): { changes: SettingsChanges } | { problems: SettingsProblem[] } {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { problems: [{ kind: 'no_settings' }] }
  }
  if (!isGroup(parsed)) return { problems: [{ kind: 'no_settings' }] }
  const problems = findProblems(parsed, settingTable, '')
  return problems.length ? { problems } : { changes: parsed as SettingsChanges }
}

type Group = Record<string, unknown>
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function findProblems(given: Group, expected: object, prefix: string): SettingsProblem[] {
  return Object.entries(given).flatMap(([name, value]): SettingsProblem[] => {
    const path = prefix + name
    if (!Object.hasOwn(expected, name)) return [{ kind: 'unknown', path }]
    const entry = expected[name as keyof typeof expected] as object
    if (!isSettingRow(entry) && isGroup(value)) return findProblems(value, entry, `${path}.`)
    return isSettingRow(entry) && isAllowed(entry, value)
      ? []
      : [{ kind: 'value', path, value: JSON.stringify(value) }]
  })
}

function isAllowed(row: SettingRow, value: unknown): boolean {
  switch (row.kind) {
    case 'switch':
      return typeof value === 'boolean'
    case 'choice':
      return row.choices.includes(value as string)
    case 'number':
      return Number.isInteger(value) && row.min <= (value as number) && (value as number) <= row.max
    case 'color':
      return value === null || (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value))
  }
}
