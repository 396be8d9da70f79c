import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { createRegisteredUser } from '../actions/registered-user'
import { signInByCookies } from '../actions/sign-in-by-request'
import {
  afterClosing,
  changed,
  moved,
  type ModelTab,
  offeredItems,
  opened,
  pinned,
  type TabModel,
} from '../actions/tab-model'

const stepCount = Number(process.env.TAB_STEPS ?? (process.env.LONG_RUNS ? 1_000 : 40))
const seed = Number(process.env.TAB_SEED ?? 7)
test.setTimeout(60_000 + stepCount * 1_500)

const home = '/console'
/** Below the twenty pages that are kept, so that none is dropped. */
const addresses = Array.from({ length: 6 }, (_, copy) => [
  `/asset/create-team-account?copy=${copy}`,
  `/users/my-account?copy=${copy}`,
]).flat()
const fieldOf = (address: string) =>
  address.startsWith('/asset') ? 'input[name="name"]' : 'input[autocomplete="given-name"]'

/** Numbers below `limit` that follow from the seed alone (mulberry32). */
function randomNumbers(state: number) {
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

const tablist = (visitor: Page) => visitor.getByRole('tablist', { name: 'Open pages' })

/** What the window shows, in the model's terms. */
const readWindow = (visitor: Page, field: string | null) =>
  visitor.evaluate((selector) => {
    const tabs = [...document.querySelectorAll<HTMLElement>('[data-tab]')]
    const isShown = (element: Element) => element.checkVisibility()
    const shown = selector === null ? [] : [...document.querySelectorAll(selector)].filter(isShown)
    return {
      order: tabs.map(({ dataset }) => dataset.tab!),
      pinned: tabs
        .filter(({ dataset }) => dataset.group === 'pinned')
        .map((tab) => tab.dataset.tab!),
      active: tabs.find((tab) => tab.querySelector('[aria-selected="true"]'))?.dataset.tab,
      address: location.hash
        .replace(/^#/, '')
        .replace(/([?&])locale=[^&]*&?/, '$1')
        .replace(/[?&]$/, ''),
      texts: shown.map((input) => (input as HTMLInputElement).value),
      scrollTop: Math.round(scrollY),
    }
  }, field)

test(`A4.1 A4.3 A4.4 A4.6 A4.7 A4.8 ${stepCount} random steps over tabs leave order, pins, the shown page, typed text and scroll as a model has them`, async ({
  visitor,
  server,
}) => {
  console.log(`Random tabs: TAB_SEED=${seed} TAB_STEPS=${stepCount}`)
  const random = randomNumbers(seed)
  const oneOf = <T>(list: readonly T[]): T => list[random(list.length)]!
  const user = await createRegisteredUser(server)
  await signInByCookies(visitor.context(), server, user)
  await visitor.setViewportSize({ width: 1100, height: 420 })
  await visitor.goto(server.pageUrl('aurora', home))
  await expect(tablist(visitor).getByRole('tab')).toHaveText(['Home'])

  const homeTab: ModelTab = { address: home, isPinned: false, text: '', scrollTop: 0 }
  let model: TabModel = { tabs: [homeTab], active: homeTab }
  /** The window's own name of each tab, by address. */
  let ids: Record<string, string> = {}
  const steps: string[] = []
  const tabOf = ({ address }: ModelTab) =>
    visitor.locator(`[data-tab="${ids[address]}"] [role=tab]`)
  // With the mouse alone: Playwright's click first scrolls to where the sticky strip would stand.
  async function clickTab(tab: ModelTab, button: 'left' | 'right') {
    // One that has been moved slides to its place.
    const transform = () =>
      tabOf(tab).evaluate((element) => getComputedStyle(element.closest('[data-tab]')!).transform)
    await expect.poll(transform).toBe('none')
    await tabOf(tab).evaluate((element) => {
      element.closest('[role=tablist]')!.scrollLeft = element.parentElement!.offsetLeft - 200
    })
    const { x, y, height } = (await tabOf(tab).boundingBox())!
    await visitor.mouse.click(x + 14, y + height / 2, { button })
  }
  const shownField = () => visitor.locator(`${fieldOf(model.active.address)}:visible`)
  const goTo = (address: string) => visitor.evaluate((to) => void (location.hash = to), address)
  const readIds = async () => {
    const { order } = await readWindow(visitor, null)
    ids = Object.fromEntries(model.tabs.map(({ address }, at) => [address, order[at]!]))
  }
  await readIds()

  async function expectWindowAsModel() {
    const { tabs, active } = model
    const isField = active.address !== home
    const close = visitor.getByRole('alertdialog').getByRole('button', { name: 'Close' })
    const read = async () => {
      // A page with unsaved input asks before it is closed.
      if (await close.isVisible()) await close.click()
      return readWindow(visitor, isField ? fieldOf(active.address) : null)
    }
    await expect
      .poll(read, {
        message: `seed ${seed}: ${steps.slice(-12).join('; ')}`,
        intervals: [20, 50, 100],
      })
      .toEqual({
        order: tabs.map(({ address }) => ids[address]),
        pinned: tabs.filter(({ isPinned }) => isPinned).map(({ address }) => ids[address]),
        active: ids[active.address],
        address: active.address,
        texts: isField ? [active.text] : [],
        scrollTop: active.scrollTop,
      })
  }

  const actions: Record<string, () => Promise<string>> = {
    async open() {
      const address = oneOf(addresses)
      const isNew = !model.tabs.some((tab) => tab.address === address)
      model = opened(model, address, address.startsWith('/asset') ? '' : user.givenName)
      await goTo(address)
      if (isNew) {
        await expect(visitor.locator('[data-tab]')).toHaveCount(model.tabs.length)
        const { order } = await readWindow(visitor, null)
        ids[address] = order.at(-1)!
      }
      return address
    },
    async activate() {
      const tab = oneOf(model.tabs)
      model = { ...model, active: tab }
      await clickTab(tab, 'left')
      return tab.address
    },
    async menu() {
      const tab = oneOf(model.tabs)
      const items = offeredItems(model, tab)
      if (items.length === 0) return 'nothing'
      // What closes many comes seldom, so that there are many.
      const item = random(3) > 0 ? items[random(Math.min(2, items.length))]! : oneOf(items)
      const isPin = item === 'Pin' || item === 'Unpin'
      await clickTab(tab, 'right')
      model = isPin ? pinned(model, tab) : afterClosing(model, item, tab)
      await visitor.getByRole('menuitem', { name: item, exact: true }).click()
      return `${item} ${tab.address}`
    },
    async move() {
      const tab = oneOf(model.tabs)
      const step = oneOf([-1, 1] as const)
      model = moved(model, tab, step)
      await tabOf(tab).evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
      await visitor.keyboard.press(`Control+Shift+Arrow${step === 1 ? 'Right' : 'Left'}`)
      return `${step} ${tab.address}`
    },
    async type() {
      if (model.active.address === home) return 'nothing'
      const text = `step ${steps.length}`
      await shownField().fill(text)
      // Playwright scrolls to what it fills.
      const { scrollTop } = await readWindow(visitor, null)
      model = changed(model, { text, scrollTop })
      return text
    },
    async scroll() {
      const wanted = random(60)
      const reached = await visitor.evaluate((to) => {
        // By the wheel, as a person: that lets a page go which is held at its place while it comes.
        dispatchEvent(new WheelEvent('wheel'))
        scrollTo({ top: to, behavior: 'instant' })
        return Math.round(scrollY)
      }, wanted)
      model = changed(model, { scrollTop: reached })
      return `${wanted}`
    },
    async reload() {
      await visitor.reload()
      await expect(visitor.locator('[data-tab]')).toHaveCount(model.tabs.length)
      await readIds()
      return ''
    },
  }
  const weights = { open: 6, activate: 6, menu: 4, move: 3, type: 4, scroll: 3, reload: 1 }
  const chances = Object.entries(weights).flatMap(([name, weight]) =>
    Array<string>(weight).fill(name),
  )

  for (let at = 0; at < stepCount; at += 1) {
    const name = oneOf(chances)
    const detail = await actions[name]!()
    steps.push(`${at} ${name} ${detail}`)
    await expectWindowAsModel()
  }
})
