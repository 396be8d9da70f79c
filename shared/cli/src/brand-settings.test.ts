import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@console/contract/endpoint'
import { type RegistryClient, RegistryError } from './registry-client'
import {
  createNewBrand,
  previewSettings,
  readAssignments,
  readSettingsFile,
  setBrand,
  showBrand,
} from './brand-settings'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-brand-'))
})
afterAll(() => rm(folder, { recursive: true }))

const contrast = { light: { text: 5.61, button: 4.5 }, dark: { text: 9.04, button: 4.52 } }
const details = {
  id: 'harbour',
  pool: 'harbour-people',
  settings: {
    title: { en: 'Harbour', zh_CN: '海港', zh_TW: '海港' },
    accent: '#0b7285',
    recovery_hours: 72,
    hosts: [{ host: 'harbour.example' }],
  },
  contrast,
}
const contrastLine =
  'Contrast: light 5.6 text, 4.5 buttons; dark 9.0 text, 4.5 buttons (4.5 is needed).'

/** Answers with the details, and remembers what it was asked. */
function createFakeRegistry(refuse?: RegistryError) {
  const asked: [name: string, input: unknown][] = []
  const registry = (async (endpoint: Endpoint, input: unknown) => {
    asked.push([endpoint.name, input])
    if (refuse && endpoint.name !== 'getBrand') throw refuse
    return details
  }) as unknown as RegistryClient
  return { registry, asked }
}

test('a setting is a text, JSON where it is none, the content of a file, or one language of a text', async () => {
  const logo = join(folder, 'logo.svg')
  await writeFile(logo, '<svg>=</svg>\n')
  expect(
    await readAssignments(
      [
        'policy_version=2026',
        'recovery_hours=48',
        'tracking_id=null',
        'qr_display_code=false',
        `logo_light=@${logo}`,
        'title.en=Port',
        'title.zh_HK=港口',
        'hosts=[{"host":"a.example"}]',
      ],
      details.settings,
    ),
  ).toEqual({
    policy_version: '2026',
    recovery_hours: 48,
    tracking_id: null,
    qr_display_code: false,
    logo_light: '<svg>=</svg>',
    title: { en: 'Port', zh_CN: '海港', zh_TW: '海港', zh_HK: '港口' },
    hosts: [{ host: 'a.example' }],
  })
})

test.each([
  ['accent', 'accent is no setting: write field=value'],
  ['colour=#000000', 'There is no setting colour. Settings: client_id, title'],
  ['recovery_hours=soon', 'The value of recovery_hours is not as it should be: soon'],
  ['logo_light=@/nowhere.svg', '/nowhere.svg cannot be read (ENOENT).'],
])('%s is refused in words', async (word, message) => {
  await expect(readAssignments([word])).rejects.toThrow(message)
})

test('setting reports what was set, and of a colour how readable it is', async () => {
  const { registry, asked } = createFakeRegistry()
  expect(await setBrand(registry, 'harbour', ['accent=#000000', 'title.en=Port'])).toEqual([
    'harbour has accent, title as said, in every process within two seconds.',
    contrastLine,
  ])
  expect(asked[1]).toEqual([
    'changeBrand',
    {
      brand: 'harbour',
      accent: '#000000',
      title: { en: 'Port', zh_CN: '海港', zh_TW: '海港' },
    },
  ])
})

test('what the registry refuses is said field by field', async () => {
  const fields = { accent: 'format', hosts: 'not_allowed' }
  const { registry } = createFakeRegistry(
    new RegistryError('REQUEST_PARMAS_ERROR', 'Wrong.', { fields }),
  )
  await expect(setBrand(registry, 'harbour', ['accent=teal'])).rejects.toThrow(
    'harbour was not changed: accent is not in the right form; hosts belongs to somebody else, or is not allowed.',
  )
})

test('a brand is made from a file, and the lines say what comes next', async () => {
  const file = join(folder, 'harbour.json')
  await writeFile(file, JSON.stringify(details.settings))
  const { registry, asked } = createFakeRegistry()
  expect(await createNewBrand(registry, 'harbour', await readSettingsFile(file))).toEqual([
    'harbour is there: harbour.example. It shows a console once it has a set: console pin harbour host@… auth@…',
    contrastLine,
  ])
  expect(asked).toEqual([['createBrand', { brand: 'harbour', ...details.settings }]])
  const taken = createFakeRegistry(new RegistryError('CONFLICT', 'It is there.', null))
  await expect(createNewBrand(taken.registry, 'harbour', {})).rejects.toThrow(
    'There is a brand harbour already.',
  )
  await writeFile(file, '[]')
  await expect(readSettingsFile(file)).rejects.toThrow('holds no JSON object')
})

test('a preview is an address, with nothing saved', async () => {
  const asked: unknown[] = []
  const registry = (async (endpoint: Endpoint, input: unknown) => {
    asked.push([endpoint.name, input])
    if (endpoint.name === 'getBrand') throw new RegistryError('NOT_FOUND', 'There is none.', null)
    const address = 'http://aurora.localhost/preview/secret'
    return { address, contrast, expires_at: '2026-11-20T09:30:12.345Z' }
  }) as unknown as RegistryClient
  expect(await previewSettings(registry, 'quay', ['accent=#000000', 'title.en=Quay'])).toEqual([
    'http://aurora.localhost/preview/secret',
    contrastLine,
    'Nothing is saved; the address holds until 2026-11-20 09:30Z.',
  ])
  expect(asked).toEqual([
    ['getBrand', { brand: 'quay' }],
    ['previewBrand', { brand: 'quay', accent: '#000000', title: { en: 'Quay' } }],
  ])
})

test('showing lists every setting as it can be set', async () => {
  expect(await showBrand(createFakeRegistry().registry, 'harbour')).toEqual([
    'pool=harbour-people (chosen when it was made)',
    'title={"en":"Harbour","zh_CN":"海港","zh_TW":"海港"}',
    'accent=#0b7285',
    'recovery_hours=72',
    'hosts=[{"host":"harbour.example"}]',
    contrastLine,
  ])
})
