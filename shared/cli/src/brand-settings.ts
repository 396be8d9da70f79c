import { readFile } from 'node:fs/promises'
import {
  type BrandDetails,
  BrandSettings,
  changeBrand,
  createBrand,
  getBrand,
  previewBrand,
} from '@console/contract/brand-settings'
import { describeProposal } from './proposals'
import { describeFieldProblems, fieldsOf } from './field-problems'
import { CommandError, type RegistryClient, RegistryError } from './registry-client'
import { formatTime } from './text-table'

type Changes = Record<string, unknown>
/** The schema of one setting. */
interface Schema {
  safeParse(value: unknown): { success: boolean }
}

/**
 * What `field=value` words say. A value is a text, `null`, or JSON where the field is no text; `@file` is
 * what the file holds. `title.en=Harbour` changes one language of what `current` has.
 */
export async function readAssignments(
  words: readonly string[],
  current: Changes = {},
): Promise<Changes> {
  const changes: Changes = {}
  for (const word of words) {
    const [, field = '', key, value = ''] = /^([a-z_]+)(?:\.(\w+))?=(.*)$/s.exec(word) ?? []
    const schema = (BrandSettings.shape as Record<string, Schema>)[field]
    if (!schema)
      throw new CommandError(
        field
          ? `There is no setting ${field}. Settings: ${Object.keys(BrandSettings.shape).join(', ')}.`
          : `${word} is no setting: write field=value, such as accent=#0b7285.`,
      )
    const content = value.startsWith('@') ? await readText(value.slice(1)) : value
    if (key) changes[field] = { ...Object(changes[field] ?? current[field]), [key]: content }
    else changes[field] = readValue(schema, field, content)
  }
  return changes
}

function readValue(schema: Schema, field: string, content: string): unknown {
  const accepts = (value: unknown) => schema.safeParse(value).success
  if (content === 'null' && accepts(null)) return null
  return accepts(content) ? content : parseJson(field, content)
}

async function readText(file: string): Promise<string> {
  return (
    await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
      throw new CommandError(`${file} cannot be read (${cause.code}).`, { cause })
    })
  ).trim()
}

function parseJson(what: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CommandError(`The value of ${what} is not as it should be: ${text}`, { cause })
  }
}

/** The settings of a file of `console brand create`: one JSON object. */
export async function readSettingsFile(file: string): Promise<Changes> {
  const settings = parseJson(file, await readText(file))
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw new CommandError(`${file} holds no JSON object.`)
  return settings as Changes
}

/** Makes a brand; its lines say what comes next. */
export async function createNewBrand(
  registry: RegistryClient,
  brand: string,
  settings: Changes,
): Promise<string[]> {
  const details = await registry(createBrand, { brand, ...settings } as never).catch(
    (error: unknown) => {
      if (error instanceof RegistryError && error.code === 'CONFLICT')
        throw new CommandError(`There is a brand ${brand} already.`, { cause: error })
      throw createSettingsError(brand, error)
    },
  )
  return [
    `${brand} is there: ${details.settings.hosts.map(({ host }) => host).join(', ')}. It shows a console once it has a set: console pin ${brand} host@… auth@…`,
    formatContrast(details),
  ]
}

/** Changes settings of a brand. */
export async function setBrand(
  registry: RegistryClient,
  brand: string,
  words: readonly string[],
): Promise<string[]> {
  try {
    const { settings } = await registry(getBrand, { brand })
    const changes = await readAssignments(words, settings)
    const details = await registry(changeBrand, { brand, ...changes } as never)
    if (details.proposal !== undefined) return [describeProposal(brand, details.proposal)]
    return [
      `${brand} has ${Object.keys(changes).join(', ')} as said, in every process within two seconds.`,
      ...('accent' in changes ? [formatContrast(details)] : []),
    ]
  } catch (error) {
    throw createSettingsError(brand, error)
  }
}

/** Shows what settings would look like, of which nothing is kept. */
export async function previewSettings(
  registry: RegistryClient,
  brand: string,
  words: readonly string[],
  file?: string,
): Promise<string[]> {
  try {
    const fromFile = file ? await readSettingsFile(file) : {}
    const current = words.some((word) => /^\w+\./.test(word))
      ? { ...(await readExisting(registry, brand)), ...fromFile }
      : fromFile
    const settings = { ...fromFile, ...(await readAssignments(words, current)) }
    const preview = await registry(previewBrand, { brand, ...settings } as never)
    return [
      `${preview.address}`,
      formatContrast(preview),
      `Nothing is saved; the address holds until ${formatTime(preview.expires_at)}.`,
    ]
  } catch (error) {
    if (error instanceof RegistryError && error.code === 'CONFLICT')
      throw new CommandError('No brand has a console yet in which it could be shown.', {
        cause: error,
      })
    throw createSettingsError(brand, error)
  }
}

/** The settings of a brand, or none where there is no such brand yet. */
const readExisting = async (registry: RegistryClient, brand: string): Promise<Changes> =>
  registry(getBrand, { brand }).then(
    ({ settings }) => settings,
    (error: unknown) => {
      if (error instanceof RegistryError && error.code === 'NOT_FOUND') return {}
      throw error
    },
  )

/** Every setting of a brand, one line each, as `set` takes it. */
export async function showBrand(registry: RegistryClient, brand: string): Promise<string[]> {
  const details = await registry(getBrand, { brand }).catch((error: unknown) => {
    throw createSettingsError(brand, error)
  })
  return [
    `pool=${details.pool} (chosen when it was made)`,
    ...Object.entries(details.settings).map(
      ([field, value]) => `${field}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
    formatContrast(details),
  ]
}

function formatContrast({ contrast: { light, dark } }: Pick<BrandDetails, 'contrast'>): string {
  const show = (ratio: number) => ratio.toFixed(1)
  return `Contrast: light ${show(light.text)} text, ${show(light.button)} buttons; dark ${show(dark.text)} text, ${show(dark.button)} buttons (4.5 is needed).`
}

/** Why settings were refused, field by field. */
function createSettingsError(brand: string, error: unknown): unknown {
  if (!(error instanceof RegistryError)) return error
  const fields = fieldsOf(error)
  const reason =
    error.code === 'NOT_FOUND'
      ? 'there is no such brand. See console status.'
      : Object.keys(fields).length > 0
        ? `${describeFieldProblems(fields)}.`
        : `${error.message} (${error.code})`
  return new CommandError(`${brand} was not changed: ${reason}`, { cause: error })
}
