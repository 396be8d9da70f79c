import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import { createTeamsByRequest } from '../actions/teams'

test.setTimeout(300_000)
// A trace holds on to the elements that it has drawn.
test.use({ trace: 'off' })

/** A hundred tabs of pages of two remotes; twenty of them are kept at a time. */
const addresses = Array.from({ length: 50 }, (_, copy) => [
  `/asset/create-team-account?copy=${copy}`,
  `/users/my-account?copy=${copy}`,
]).flat()

const tabs = (visitor: Page) => visitor.locator('[data-tab]')
/** Not the last tab within a page. */
const lastTab = (visitor: Page) => tabs(visitor).last().getByRole('tab')

/** Opens them one after another, each when the one before is shown. */
const openAll = (visitor: Page) =>
  visitor.evaluate(async (all) => {
    const isShown = (address: string) =>
      location.hash.includes(address) &&
      document.querySelector('[data-tab]:last-child [aria-selected=true]') &&
      [...document.querySelectorAll('main h1')].some((heading) => heading.checkVisibility())
    const count = () => document.querySelectorAll('[data-tab]').length
    for (const [at, address] of all.entries()) {
      location.hash = address
      const end = Date.now() + 10_000
      while (!isShown(address) || count() !== at + 2) {
        if (Date.now() > end)
          throw new Error(`${address} is not shown: ${location.hash}, ${count()}`)
        await new Promise((resolve) => setTimeout(resolve, 16))
      }
    }
  }, addresses)

/** Half of them one by one, by key; the others at once. */
async function closeAll(visitor: Page) {
  await lastTab(visitor).focus()
  for (let open = addresses.length; open > addresses.length / 2; open--) {
    await visitor.keyboard.press('Delete')
    await expect(tabs(visitor)).toHaveCount(open)
    await expect(lastTab(visitor)).toBeFocused()
  }
  await visitor.getByRole('button', { name: 'Actions for this page' }).click()
  await visitor.getByRole('menuitem', { name: 'Close all' }).click()
  await expect(tabs(visitor)).toHaveCount(1)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
}

/** What is alive after garbage has been collected until nothing more goes. */
async function measure(session: CDPSession) {
  let bytes = Infinity
  for (let isStable = false; !isStable;) {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    isStable = usedSize > bytes * 0.999
    bytes = usedSize
  }
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { bytes, nodes, jsEventListeners }
}

test(
  'A4.7 a hundred tabs that were opened and closed leave nothing in memory',
  { tag: '@long' },
  async ({ visitor, server }) => {
    const user = await createRegisteredUser(server)
    await createTeamsByRequest(server, user, ['Harbour Lights', 'Peak Tram'])
    await signInByCookies(visitor.context(), server, user)
    await visitor.goto(server.pageUrl('aurora', '/console'))
    await expect(tabs(visitor)).toHaveCount(1)
    const session = await visitor.context().newCDPSession(visitor)
    const round = async () => {
      await openAll(visitor)
      await expect(tabs(visitor)).toHaveCount(addresses.length + 1)
      await closeAll(visitor)
      return measure(session)
    }
    // Code is loaded and compiled, and caches are filled.
    await round()
    const before = await round()
    const after = await round()
    expect(after.bytes / before.bytes).toBeLessThan(1.05)
    expect(after.nodes).toBeLessThanOrEqual(before.nodes)
    expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners)
    await session.send('DOM.enable')
    const { detachedNodes } = await session.send('DOM.getDetachedDomNodes')
    // React holds on to what it replaced last: the frame of the first paint, and the menu.
    const elements = detachedNodes
      .filter(({ treeNode }) => treeNode.nodeType === 1)
      .map(({ treeNode: { nodeName, attributes = [] } }) => [nodeName, ...attributes].join(' '))
    expect(elements.filter((name) => !/first-page|data-scope menu/.test(name))).toEqual([])
  },
)
