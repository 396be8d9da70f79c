import type { Page } from '@playwright/test'
import { elementIds } from '@console/contract/page-names'
import type { RecordedStyles } from '@console/contract/recorded-styles'
import { expect, test } from '../fixtures'
import { readBootDocument } from '../actions/boot-document'
import { sendRequest } from '../setup/http-client'
import { type BrandName, brandNames } from '../setup/origins'
import type { TestServer } from '../setup/test-server'

const widths = [360, 768, 1440]
const modes = ['light', 'dark']

/** What a browser shows of each element and its pseudo elements, for each width and mode. */
async function readComputedStyles(page: Page): Promise<string[]> {
  const lines: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const read = await page.evaluate((themes) => {
      const describe = (element: Element, index: number, pseudo?: string) => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && ['none', 'normal'].includes(style.content)) return []
        // Custom properties show in what uses them.
        return [...style]
          .filter((name) => !name.startsWith('--'))
          .map(
            (name) => `${index} ${element.tagName}${pseudo ?? ''} ${name}: ${style[name as never]}`,
          )
      }
      return themes.flatMap((theme) => {
        document.documentElement.className = theme
        document.getAnimations().forEach((animation) => animation.finish())
        return [...document.querySelectorAll('html, body, #root *')].flatMap((element, index) =>
          [undefined, '::before', '::after']
            .flatMap((pseudo) => describe(element, index, pseudo))
            .map((line) => `${theme} ${line}`),
        )
      })
    }, modes)
    lines.push(...read.map((line) => `${width} ${line}`))
  }
  return lines
}

/** Takes the recorded styles out of the page, so that the browser computes all of them. */
async function withoutRecordedStyles(page: Page, server: TestServer, brand: BrandName) {
  const { host, remotes } = await readBootDocument(server.originOf(brand))
  const files = [host, ...remotes].flatMap(({ base, manifest: { styles } }) =>
    styles ? [new URL(base + styles.file)] : [],
  )
  const recorded = await Promise.all(
    files.map(
      async ({ origin, pathname }) =>
        JSON.parse((await sendRequest(origin, pathname)).text) as RecordedStyles,
    ),
  )
  const rules = Object.assign({}, ...recorded.map((styles) => styles.rules)) as Record<
    string,
    string
  >
  const css = recorded[0]!.global + Object.values(rules).join('')
  await page.addInitScript(
    ({ recordedCss, bootDocumentId }) =>
      document.addEventListener('readystatechange', () => {
        // All is parsed, and no deferred script has run.
        if (document.readyState !== 'interactive') return
        const bootText = document.getElementById(bootDocumentId)!.firstChild as Text
        const { styles: _, ...boot } = JSON.parse(bootText.data) as Record<string, unknown>
        bootText.data = JSON.stringify(boot)
        const styleText = [...document.querySelectorAll('style')]
          .map(({ firstChild }) => firstChild as Text)
          .find(({ data }) => data.includes(recordedCss))!
        styleText.data = styleText.data.replace(recordedCss, '')
      }),
    { recordedCss: css, bootDocumentId: elementIds.bootDocument },
  )
}

/** The sign-in form with its errors and a filled field. */
async function openSignIn(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Remember me' }).focus()
}

const isEngine = (url: string) => url.includes('/style-engine.')

for (const brand of brandNames) {
  test(
    `${brand}: the sign-in page looks as the design system computes it, in every mode and width, before the system is fetched`,
    { tag: brand === 'lantern' ? [] : ['@long'] },
    async ({ visitor, anotherVisitor, server }) => {
      const url = server.pageUrl(brand, '/login')
      const scripts: string[] = []
      visitor.on('request', (request) => void scripts.push(request.url()))
      await visitor.goto(url)
      await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
      expect(scripts.filter(isEngine)).toEqual([])
      await openSignIn(visitor, url)
      expect(await visitor.locator('.c-late').count()).toBe(0)
      const recorded = await readComputedStyles(visitor)

      const computing = await anotherVisitor()
      await withoutRecordedStyles(computing, server, brand)
      const loaded = computing.waitForResponse((response) => isEngine(response.url()))
      await openSignIn(computing, url)
      await loaded
      const computed = await readComputedStyles(computing)
      expect(computed.length).toBeGreaterThan(10_000)
      expect(computed.filter((line, index) => line !== recorded[index]).slice(0, 20)).toEqual([])
      expect(recorded).toHaveLength(computed.length)
    },
  )
}
