import {
  defaultSettings,
  settingChoices,
  type Settings,
  type SettingsChanges,
} from '../settings/settings'

/** What is wrong with a text that should be settings: a key of `settings:problems`, and where. */
export type SettingsProblem =
  | { kind: 'no_settings' }
  | { kind: 'unknown'; path: string }
  | { kind: 'value'; path: string; value: string }

/** Numbers and their limits, by path. */
const numberLimits: Record<string, readonly [min: number, max: number]> = {
  lockTime: [0, 1440],
  // As far as its edge can be dragged (shell A6.5).
  'menuSetting.menuWidth': [48, 800],
}
const choicesByPath: Record<string, readonly string[]> = {
  ...settingChoices,
  'menuSetting.type': settingChoices.menuType,
  'menuSetting.trigger': settingChoices.trigger,
  'menuSetting.topMenuAlign': settingChoices.topMenuAlign,
  'menuSetting.mixSideTrigger': settingChoices.mixSideTrigger,
  'transitionSetting.basicTransition': settingChoices.basicTransition,
}

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
  const problems = findProblems(parsed, defaultSettings as unknown as Group, '')
  return problems.length ? { problems } : { changes: parsed as SettingsChanges }
}

type Group = Record<string, unknown>
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function findProblems(given: Group, expected: Group, prefix: string): SettingsProblem[] {
  return Object.entries(given).flatMap(([name, value]): SettingsProblem[] => {
    const path = prefix + name
    if (!Object.hasOwn(expected, name)) return [{ kind: 'unknown', path }]
    const initial = expected[name]
    if (isGroup(initial) && isGroup(value)) return findProblems(value, initial, `${path}.`)
    return isAllowed(path, value, initial)
      ? []
      : [{ kind: 'value', path, value: JSON.stringify(value) }]
  })
}

function isAllowed(path: string, value: unknown, initial: unknown): boolean {
  const choices = choicesByPath[path]
  if (choices) return choices.includes(value as string)
  const limits = numberLimits[path]
  if (limits)
    return (
      Number.isInteger(value) && (value as number) >= limits[0] && (value as number) <= limits[1]
    )
  // Colours are the settings whose default is none.
  if (initial === null)
    return value === null || (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value))
  return typeof value === typeof initial && !isGroup(initial)
}
