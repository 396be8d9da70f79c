import type { Page } from '@playwright/test'
import { createRegisteredUser } from '../actions/registered-user'
import { importSettings } from '../actions/settings'
import { signInByCookies } from '../actions/sign-in-by-request'
import { expect, test } from '../fixtures'

const drawer = (visitor: Page) => visitor.getByRole('dialog', { name: 'Settings' })

/** A stop of the Tab key: a control, or a group of radio buttons. */
interface Stop {
  name: string
  kind: 'radio' | 'switch' | 'number' | 'color' | 'select' | 'button'
  /** What it is set to. */
  state: string
  isDisabled: boolean
}

/** Of the control that has the focus, or of all in the drawer. */
const readStops = (visitor: Page, which: 'focused' | 'all') =>
  drawer(visitor).evaluate((dialog, asked): Stop[] => {
    const read = (element: Element): Stop => {
      const group = element.matches('[type=radio]') ? element.closest('[role=radiogroup]')! : null
      const type = element.getAttribute('role') ?? element.getAttribute('type') ?? ''
      const { value, checked, labels } = element as HTMLInputElement
      return {
        name:
          (group ?? element).getAttribute('aria-label') ??
          (labels?.[0] ?? element).textContent!.trim(),
        kind: group
          ? 'radio'
          : element.matches('select')
            ? 'select'
            : element.matches('button')
              ? 'button'
              : (type as 'switch'),
        state: group
          ? String([...group.querySelectorAll('input')].findIndex((radio) => radio.checked))
          : type === 'switch'
            ? String(checked)
            : (value ?? ''),
        isDisabled: element.getAttribute('aria-disabled') === 'true',
      }
    }
    const controls =
      asked === 'focused'
        ? [document.activeElement!]
        : [...dialog.querySelectorAll('input, select, button')]
    return controls.map(read)
  }, which)

const focused = async (visitor: Page) => (await readStops(visitor, 'focused'))[0]!

/** There and back; a colour of one's own is chosen in a window of the browser. */
const keys = {
  radio: ['ArrowRight', 'ArrowLeft'],
  switch: ['Space', 'Space'],
  number: ['ArrowUp', 'ArrowDown'],
  select: ['ArrowDown', 'ArrowUp'],
} as const

/** With these settings every control has an effect in one of the rounds. */
const rounds = [
  { menuSetting: { type: 'sidebar', show: true, collapsed: true } },
  { menuSetting: { type: 'mix', show: true } },
  { menuSetting: { type: 'mix-sidebar', show: true } },
  { menuSetting: { type: 'top-menu' } },
]

test(
  'A8 every control of the settings is reached and changed by keyboard alone, and the focus goes back to the button',
  { tag: '@long' },
  async ({ visitor, server }) => {
    test.setTimeout(180_000)
    await signInByCookies(visitor.context(), server, await createRegisteredUser(server))
    await visitor.goto(server.pageUrl('aurora', '/users/my-account'))
    const button = visitor.getByRole('button', { name: 'Settings' })
    const unchanged = new Set<string>()
    const changed = new Set<string>()
    for (const [round, settings] of rounds.entries()) {
      await importSettings(visitor, settings)
      await button.focus()
      await visitor.keyboard.press('Enter')
      await expect(drawer(visitor)).toBeVisible()
      const first = (await focused(visitor)).name
      const reached = new Set<string>()
      for (
        let stop = await focused(visitor);
        !reached.has(stop.name);
        stop = await focused(visitor)
      ) {
        const { name, kind, state, isDisabled } = stop
        reached.add(name)
        const isTypeInUse = name === 'Menu type' && round < rounds.length - 1
        if (kind in keys && !isDisabled && !isTypeInUse) {
          const [there, back] = keys[kind as keyof typeof keys]
          await visitor.keyboard.press(there)
          await expect.poll(async () => (await focused(visitor)).state, name).not.toBe(state)
          await visitor.keyboard.press(back)
          await expect.poll(async () => (await focused(visitor)).state, name).toBe(state)
          changed.add(name)
        } else if (kind in keys) unchanged.add(name)
        await visitor.keyboard.press('Tab')
      }
      expect((await focused(visitor)).name, 'the focus stays in the drawer').toBe(first)
      const all = new Set((await readStops(visitor, 'all')).map(({ name }) => name))
      expect([...reached].toSorted()).toEqual([...all].toSorted())
      await visitor.keyboard.press('Escape')
      await expect(drawer(visitor)).toHaveCount(0)
      await expect(button).toBeFocused()
    }
    expect([...unchanged].filter((name) => !changed.has(name))).toEqual([])
  },
)
