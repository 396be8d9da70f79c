/** @jest-environment jsdom */
/// <reference lib="dom" />
import { signInControls, signInPresses } from '@console/contract/sign-in-form'
import { renderDrawnForm } from './drawn-form'
import { createTextLookup } from './drawn-text'
import { renderDrawnTools } from './drawn-tools'
import { drawnFormScript } from './drawn-form-script'

const texts = {
  sign_in: {
    heading: 'Sign in',
    name: 'E-mail',
    name_help: 'Your user name works too.',
    password: 'Password',
    remember: 'Remember me',
    submit: 'Go on',
    no_account: 'No account yet?',
    register: 'Register',
  } as Record<string, string>,
  password: { show: 'Show', hide: 'Hide' } as Record<string, string>,
  reset_password: { link: 'Forgot?' } as Record<string, string>,
  switch_user: { link: 'Switch user' } as Record<string, string>,
  passkey: { sign_in: 'Sign in with a passkey' } as Record<string, string>,
  ways: { or: 'or', mobile: 'Mobile', qr: 'QR code' } as Record<string, string>,
}
const tools = createTextLookup(
  { language: { label: 'Language' }, theme: { dark_mode: 'Dark mode' } },
  '',
)
const page = document.documentElement
const control = (name: keyof typeof signInControls) =>
  document.querySelector<HTMLInputElement>(signInControls[name])!
const drawn = () => document.getElementById('drawn-form')!

// As in the page: the script stands before the form.
beforeAll(() => void window.eval(drawnFormScript))
beforeEach(() => {
  document.body.innerHTML = `<main id="first-page">${renderDrawnForm(createTextLookup(texts, ''), { passkeys: true, providers: ['Continue with Harbour ID', 'Continue with Compass'] })}${renderDrawnTools(tools)}</main>`
  jest.useFakeTimers()
})
afterEach(() => void jest.useRealTimers())

describe('the drawing', () => {
  test('has the fields of the form with their labels, in the order of the form', () => {
    const order = Object.values(signInControls).map((selector) => document.querySelector(selector)!)
    expect([...drawn().querySelectorAll('input, button, a')]).toEqual(order)
    const labelOf = (field: HTMLInputElement) => field.labels![0]!.textContent
    expect(
      (['name', 'password', 'remember'] as const).map((name) => labelOf(control(name))),
    ).toEqual(['E-mail', 'Password', 'Remember me'])
    expect(
      document.getElementById(control('name').getAttribute('aria-describedby')!)!.textContent,
    ).toBe('Your user name works too.')
    expect(control('password').autocomplete).toBe('current-password')
    expect(control('name').getAttribute('autocomplete')).toBe('username webauthn')
    expect(control('reveal').getAttribute('aria-label')).toBe('Show')
  })

  test('of a release without a way has no link to it', () => {
    const { ways: _, switch_user: __, passkey: ___, ...older } = texts
    document.body.innerHTML = renderDrawnForm(createTextLookup(older, ''))
    expect(document.querySelectorAll('a')).toHaveLength(2)
    expect(document.querySelector('.sk-or')).toBeNull()
  })

  test('of a release without texts for them has no buttons of providers', () => {
    document.body.innerHTML = renderDrawnForm(createTextLookup(texts, ''))
    expect(document.querySelector('[data-social]')).toBeNull()
  })

  test('offers no passkey at an address where none works', () => {
    document.body.innerHTML = renderDrawnForm(createTextLookup(texts, ''))
    expect(document.querySelector('[data-passkey]')).toBeNull()
  })

  test('could never put a password into an address', () => {
    expect(document.querySelector('form')!.method).toBe('post')
  })
})

describe('the script', () => {
  test('keeps the browser from sending the form, and remembers that it was asked to', () => {
    const isSent = document
      .querySelector('form')!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    expect(isSent).toBe(false)
    expect(drawn().dataset.pressed).toBe('submit')
  })

  test.each(signInPresses.filter((press) => press !== 'submit'))(
    'remembers the link or provider %s, but leaves a click for another tab to the browser',
    (link) => {
      const click = (init: MouseEventInit = {}) =>
        control(link).dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
        )
      expect(click({ ctrlKey: true })).toBe(true)
      expect(drawn().dataset.pressed).toBeUndefined()
      expect(click()).toBe(false)
      expect(drawn().dataset.pressed).toBe(link)
    },
  )

  test('switches the theme at once, for the next page too, and remembers that the languages were asked for', () => {
    page.className = 'light'
    const [language, theme] = document.querySelectorAll<HTMLElement>('#drawn-tools button')
    theme!.click()
    expect(page.className).toBe('dark')
    expect(document.cookie).toBe('console_theme=dark')
    expect(theme!.ariaPressed).toBe('true')
    theme!.click()
    expect([page.className, document.cookie]).toEqual(['light', 'console_theme=light'])
    language!.click()
    expect(language!.ariaBusy).toBe('true')
    expect(drawn().dataset.pressed).toBeUndefined()
    theme!.focus()
    expect(document.getElementById('drawn-tools')!.dataset.focused).toBe('1')
    control('name').focus()
    expect(document.getElementById('drawn-tools')!.dataset.focused).toBe('-1')
  })

  test('forgets that the languages were asked for as soon as something else is clicked, focused or typed', () => {
    const language = document.querySelector<HTMLElement>('#drawn-tools button')!
    const others: Record<string, () => void> = {
      click: () => control('remember').click(),
      focus: () => control('name').focus(),
      typing: () => control('name').dispatchEvent(new Event('input', { bubbles: true })),
      submit: () =>
        document
          .querySelector('form')!
          .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    }
    for (const [name, act] of Object.entries(others)) {
      // Chromium and Firefox give a button that is clicked the focus first; Safari does not.
      language.click()
      language.focus()
      expect([name, language.ariaBusy]).toEqual([name, 'true'])
      act()
      expect([name, language.ariaBusy]).toEqual([name, null])
    }
  })

  test('remembers that the languages were asked for while the console gives its own form the focus', () => {
    const language = document.querySelector<HTMLElement>('#drawn-tools button')!
    const consoleField = document.createElement('input')
    document.body.append(consoleField)
    language.click()
    consoleField.focus()
    consoleField.dispatchEvent(new Event('input', { bubbles: true }))
    expect(language.ariaBusy).toBe('true')
    consoleField.remove()
  })

  test('shows and hides the password', () => {
    control('reveal').click()
    expect(control('password').type).toBe('text')
    control('reveal').click()
    expect(control('password').type).toBe('password')
  })

  test('the page is busy while a word is composed, and until a pointer has been released', () => {
    const dispatch = (type: string) =>
      control('name').dispatchEvent(new Event(type, { bubbles: true }))
    dispatch('compositionstart')
    dispatch('pointerdown')
    dispatch('pointerup')
    jest.advanceTimersByTime(60)
    expect(page.dataset.busy).toBe('')
    dispatch('compositionend')
    expect(page.dataset.busy).toBeUndefined()
  })

  test('a press of which the browser never tells the end keeps the page busy for two seconds', () => {
    page.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    jest.advanceTimersByTime(1_900)
    expect(page.dataset.busy).toBe('')
    jest.advanceTimersByTime(200)
    expect(page.dataset.busy).toBeUndefined()
  })

  test('the page is busy while the space bar is down, which presses a button when it is released', () => {
    const dispatch = (type: string, key: string) =>
      control('submit').dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }))
    dispatch('keydown', 'a')
    expect(page.dataset.busy).toBeUndefined()
    dispatch('keydown', ' ')
    expect(page.dataset.busy).toBe('')
    dispatch('keyup', ' ')
    expect(page.dataset.busy).toBeUndefined()
  })

  test('what gets the focus before the tools are here is no failure', () => {
    const onError = jest.fn((event: ErrorEvent) => event.preventDefault())
    window.addEventListener('error', onError)
    document.getElementById('drawn-tools')!.remove()
    control('name').focus()
    window.removeEventListener('error', onError)
    expect(onError).not.toHaveBeenCalled()
  })

  test('leaves the form of the console alone, which stands hidden before it takes over', () => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<form><input type="password"><button type="button" aria-controls="x" aria-label="Show"></button></form>',
    )
    const [field, reveal] = document.querySelectorAll<HTMLInputElement>('form > *')
    reveal!.click()
    expect(field!.type).toBe('password')
    expect(reveal!.getAttribute('aria-label')).toBe('Show')
  })

  test('does nothing any more once the form is taken over', () => {
    document.body.innerHTML = '<form id="other"></form>'
    const event = new Event('submit', { bubbles: true, cancelable: true })
    expect(document.getElementById('other')!.dispatchEvent(event)).toBe(true)
  })
})
