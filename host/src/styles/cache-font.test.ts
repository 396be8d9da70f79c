import type { ResolvedRemote } from '@console/contract/boot-document'
import { latinFontFamily } from '@console/contract/font'
import { system } from '@console/ui/system'
import { cacheFont } from './cache-font'

const host = {
  base: `http://store.test/host/1.0.0-3f2a90bc${'0'.repeat(56)}/`,
  manifest: { font: { file: 'fonts/inter.woff2', integrity: '' } },
} as ResolvedRemote
const load = jest.fn<Promise<void>, [string]>()

beforeEach(() => {
  load.mockReset().mockResolvedValue()
  Object.assign(window, {
    FontFace: class {
      constructor(
        _family: string,
        private readonly source: string,
      ) {}
      load = () => load(this.source)
    },
  })
  document.cookie = 'console_font=; path=/; max-age=0'
})

test('the font is fetched once, and the server is told which release it is of', async () => {
  await cacheFont(document, host)
  expect(load.mock.calls).toEqual([[`url("${host.base}fonts/inter.woff2")`]])
  expect(document.cookie).toBe('console_font=3f2a90bc')
  await cacheFont(document, host)
  expect(load).toHaveBeenCalledTimes(1)
  await cacheFont(document, { ...host, base: host.base.replace('3f2a90bc', '4a6ed688') })
  expect(document.cookie).toBe('console_font=4a6ed688')
})

test('a font that does not come is tried again on the next visit, and an older host has none', async () => {
  load.mockRejectedValue(new Error('offline'))
  await cacheFont(document, host)
  expect(document.cookie).toBe('')
  await cacheFont(document, { ...host, manifest: { ...host.manifest, font: undefined } })
  expect(load).toHaveBeenCalledTimes(1)
})

test('every text of the console is set in the font that is fetched', () => {
  const bodyFonts = JSON.stringify(system.getGlobalCss()).match(/"--font-body":"[^,]*/g)!
  expect(bodyFonts.length).toBeGreaterThan(2)
  for (const fonts of bodyFonts)
    expect(fonts).toBe(`"--font-body":${JSON.stringify(`"${latinFontFamily}"`).slice(0, -1)}`)
})
