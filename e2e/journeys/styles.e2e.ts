import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'

const styleOf = (page: Page, name: string, property: string) =>
  page
    .getByRole('button', { name, exact: true })
    .evaluate((button, of) => getComputedStyle(button).getPropertyValue(of), property)

test('the sign-in form has its styles from the page alone, and each button shows the pointer and a press @core', async ({
  visitor,
  server,
}) => {
  const requested: string[] = []
  visitor.on('request', (request) => void requested.push(request.url()))
  await visitor.goto(server.pageUrl('aurora', '/login'))
  await expect(visitor.getByRole('button', { name: 'Show password' })).toBeVisible()
  // Chakra comes once the page has nothing else to do.
  expect(requested.filter((url) => /\.css$|\/design\./.test(url))).toEqual([])
  for (const name of ['Sign in', 'Sign in with a passkey', 'Dark mode']) {
    const button = visitor.getByRole('button', { name, exact: true })
    await expect(button).toBeVisible()
    const atRest = await styleOf(visitor, name, 'background-color')
    await button.hover()
    await expect.poll(() => styleOf(visitor, name, 'background-color')).not.toBe(atRest)
    await visitor.mouse.down()
    await expect.poll(() => styleOf(visitor, name, 'box-shadow')).toContain('inset')
    await visitor.mouse.move(0, 0)
    await visitor.mouse.up()
  }
  // What is typed into a password ends before the button in the field.
  const [field, eye] = [
    await visitor.getByLabel('Password', { exact: true }).evaluate((input) => ({
      end: input.getBoundingClientRect().right - parseFloat(getComputedStyle(input).paddingRight),
    })),
    await visitor.getByRole('button', { name: 'Show password' }).boundingBox(),
  ]
  expect(field.end).toBeLessThanOrEqual(eye!.x)
})

test('the rules of a release reach its own elements alone, and its stylesheet comes with its hash @core', async ({
  visitor,
  server,
}) => {
  await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
  await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
  await expect(visitor.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  await visitor.evaluate(() => void (location.hash = '/asset/create-team-account'))
  await expect(visitor.getByRole('heading', { level: 1, name: 'Create a team' })).toBeVisible()
  const sheets = await visitor.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ])
    return [...document.styleSheets].flatMap((sheet) => {
      const element = sheet.ownerNode as HTMLElement
      const url = element.dataset.href ?? sheet.href
      if (!url) return []
      const classes = selectorsOf(sheet.cssRules).flatMap((selector) => [
        ...selector.matchAll(/\.([a-zA-Z]+-[\w-]{6})(?![\w-])/g),
      ])
      return [
        {
          release: new URL(url).pathname.split('/')[1],
          integrity: element.getAttribute('integrity'),
          isLink: element.tagName === 'LINK',
          classes: [...new Set(classes.map(([, name]) => name!))],
        },
      ]
    })
  })
  expect(sheets.map(({ release }) => release).toSorted()).toEqual(['host', 'team', 'users'])
  const all = sheets.flatMap(({ classes }) => classes)
  expect(all.length).toBeGreaterThan(50)
  expect(new Set(all).size).toBe(all.length)
  for (const { isLink, integrity } of sheets) if (isLink) expect(integrity).toMatch(/^sha384-/)
  expect(sheets.filter(({ isLink }) => isLink)).toHaveLength(2)
})
