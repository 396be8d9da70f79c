import { runInNewContext } from 'node:vm'
import { createTestSite, type TestSite } from '@console/services-testing/test-site'
import { socialReturnScript } from './social-return-script'

/** Runs the script on a page of this address; `path` was left by the page that went away. */
function open(address: string, path: string | null = null) {
  const { pathname, search } = new URL(address, 'http://aurora.localhost:3000')
  const stored = new Map(path === null ? [] : [['console_social_path', path]])
  const replaced: string[] = []
  const window: Record<string, unknown> = {}
  runInNewContext(socialReturnScript, {
    URLSearchParams,
    window,
    location: { pathname, search },
    history: { replaceState: (_: unknown, __: string, url: string) => replaced.push(url) },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
    },
  })
  return { replaced, taken: window.consoleSocialReturn, stored: [...stored] }
}

test('C10 what a provider sends back is out of the address before anything else runs', () => {
  const { replaced, taken, stored } = open(
    '/?code=c&state=s&iss=https%3A%2F%2Fid.example',
    '/my-account',
  )
  expect(replaced).toEqual(['/#/my-account'])
  expect(taken).toEqual({ code: 'c', state: 's', iss: 'https://id.example', error: null })
  expect(stored).toEqual([])
})

test('C10 so is a refusal, and without a path to come back to it is the sign-in page', () => {
  const { replaced, taken } = open('/?error=access_denied&state=s&error_description=x')
  expect(replaced).toEqual(['/#/login?form=social'])
  expect(taken).toMatchObject({ error: 'access_denied', code: null })
})

test('C9 a path that leads elsewhere is not followed', () => {
  for (const path of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', ''])
    expect(open('/?code=c&state=s', path).replaced).toEqual(['/#/login?form=social'])
})

test('any other address is left alone', () => {
  for (const address of ['/', '/?locale=en', '/?code=c', '/?state=s'])
    expect(open(address)).toEqual({ replaced: [], taken: undefined, stored: [] })
})

describe('in the page', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await createTestSite()
  })
  afterAll(() => site.app.close())

  test('C10 the script is the first that runs, and no line of the log has the code', async () => {
    const { html } = await site.load({ path: '/?code=secret-code&state=secret-state' })
    const inline = [...html.matchAll(/<script nonce="[^"]+">([^<]*)/g)].map(([, code]) => code!)
    expect(inline[0]).toContain(socialReturnScript)
    // The host's own scripts are modules, which run after the document is read.
    const scripts = [...html.matchAll(/<script [^>]*src=[^>]*>/g)].map(([tag]) => tag)
    for (const tag of scripts) expect(tag).toMatch(/type="module"|defer/)
    expect(html).not.toContain('secret-')
    expect(site.app.logLines.join('')).not.toContain('secret-')
  })

  test('a brand’s providers are in the boot document, in the words of the region', async () => {
    expect((await site.load()).boot().brand).not.toHaveProperty('socialProviders')
    const { seedDemoSocials } = await import('../../demo/social')
    await site.app.deps.db.transaction((tx) => seedDemoSocials(tx, 'http://localhost:3002'))
    site.app.clock.advance(5)
    expect((await site.load()).boot().brand.socialProviders).toEqual([
      {
        type: 'harbour',
        title: { en: 'Harbour ID', zh_CN: '海港通行证', zh_TW: '海港通行證' },
        icon: expect.stringMatching(/^<svg .*<\/svg>$/) as unknown,
      },
      {
        type: 'compass',
        title: { en: 'Compass', zh_CN: '指南针', zh_TW: '指南針' },
        icon: expect.stringMatching(/^<svg .*<\/svg>$/) as unknown,
      },
    ])
  })
})
