/** @jest-environment jsdom */
/// <reference lib="dom" />
import { signInControls } from '@console/contract/sign-in-form'
import { renderDrawnForm } from './drawn-form'
import { createTextLookup } from './drawn-text'
import { drawnFormScript } from './drawn-form-script'

const texts = {
  sign_in: {
    heading: 'Sign in',
    name: 'E-mail',
    password: 'Password',
    remember: 'Remember me',
    submit: 'Go on',
    no_account: 'No account yet?',
    register: 'Register',
  } as Record<string, string>,
  reset_password: { link: 'Forgot?' } as Record<string, string>,
  passkey: { sign_in: 'Sign in with a passkey' } as Record<string, string>,
  ways: { or: 'or', mobile: 'Mobile', qr: 'QR code' } as Record<string, string>,
}
const page = document.documentElement
const control = (name: keyof typeof signInControls) =>
  document.querySelector<HTMLInputElement>(signInControls[name])!

// As in the page: the script stands before the form.
beforeAll(() => void window.eval(drawnFormScript))
beforeEach(() => {
  document.body.innerHTML = renderDrawnForm(createTextLookup(texts, ''), {
    passkeys: true,
    providers: [
      { name: 'Harbour ID', label: 'Continue with Harbour ID', icon: '<svg id="own"></svg>' },
      { name: 'Compass', label: 'Continue with Compass' },
    ],
  })
})

describe('the drawing', () => {
  test('has the controls of the form with their labels, in the order of the form', () => {
    const order = Object.values(signInControls).map((selector) => document.querySelector(selector)!)
    expect([...document.querySelectorAll('input, button:enabled, a')]).toEqual(order)
    const labelOf = (field: HTMLInputElement) => field.labels![0]!.textContent
    expect(
      (['name', 'password', 'remember'] as const).map((name) => labelOf(control(name))),
    ).toEqual(['E-mail', 'Password', 'Remember me'])
    expect(control('password').autocomplete).toBe('current-password')
    expect(control('name').getAttribute('autocomplete')).toBe('username webauthn')
  })

  test('holds the place of what works only once the console stands', () => {
    const later = [...document.querySelectorAll('button:disabled')]
    expect(later.map(({ textContent }) => textContent)).toEqual([
      'Harbour ID',
      'Compass',
      'Sign in with a passkey',
    ])
  })

  test('says of a single provider what its button does', () => {
    const providers = [{ name: 'Compass', label: 'Continue with Compass' }]
    document.body.innerHTML = renderDrawnForm(createTextLookup(texts, ''), { providers })
    expect(document.querySelector('button:disabled')!.textContent).toBe('Continue with Compass')
  })

  test('has an icon for every quiet button: a provider its own, as an image, which runs nothing', () => {
    const buttons = [...document.querySelectorAll('.sk-way')]
    expect(buttons.map((button) => button.querySelectorAll('svg, img').length)).toEqual([
      1, 1, 1, 1, 1,
    ])
    expect(buttons[0]!.querySelector('img')!.src).toBe(
      'data:image/svg+xml,%3Csvg id=%22own%22%3E%3C/svg%3E',
    )
    expect(document.getElementById('own')).toBeNull()
  })

  test('of a release without a way has no link to it', () => {
    const { ways: _, passkey: __, ...older } = texts
    document.body.innerHTML = renderDrawnForm(createTextLookup(older, ''))
    expect(document.querySelectorAll('a')).toHaveLength(2)
    expect(document.querySelector('.sk-or')).toBeNull()
  })

  test('of a brand without passkeys and providers has no place for them', () => {
    document.body.innerHTML = renderDrawnForm(createTextLookup(texts, ''))
    expect(document.querySelector('button:disabled')).toBeNull()
  })

  test('could never put a password into an address', () => {
    expect(document.querySelector('form')!.method).toBe('post')
  })
})

describe('the script', () => {
  const submit = () =>
    document
      .querySelector('form')!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  const click = (link: keyof typeof signInControls, init: MouseEventInit = {}) =>
    control(link).dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
    )
  const busyControls = () =>
    Object.keys(signInControls).filter(
      (name) => control(name as keyof typeof signInControls).ariaBusy === 'true',
    )

  test('keeps the browser from sending the form, and its button is busy', () => {
    expect(submit()).toBe(false)
    expect(busyControls()).toEqual(['submit'])
  })

  test('a link that is pressed is busy, alone, but a click for another tab is left to the browser', () => {
    submit()
    expect(click('register', { ctrlKey: true })).toBe(true)
    expect(busyControls()).toEqual(['submit'])
    expect(click('register')).toBe(false)
    expect(busyControls()).toEqual(['register'])
  })

  test('a link that leaves for another brand is left to the browser, too', () => {
    document.querySelector('form')!.before(
      Object.assign(document.createElement('a'), {
        id: 'away',
        href: 'http://lantern.localhost/',
      }),
    )
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    addEventListener('click', (away) => away.preventDefault(), { once: true })
    let wasPrevented = true
    document.getElementById('away')!.addEventListener('click', ({ defaultPrevented }) => {
      wasPrevented = defaultPrevented
    })
    document.getElementById('away')!.dispatchEvent(event)
    expect(wasPrevented).toBe(false)
    expect(busyControls()).toEqual([])
  })

  test('says for how long a word is being composed', () => {
    const dispatch = (type: string) =>
      control('name').dispatchEvent(new Event(type, { bubbles: true }))
    dispatch('compositionstart')
    expect(page.dataset.composing).toBe('')
    dispatch('compositionend')
    expect(page.dataset.composing).toBeUndefined()
  })

  test('says that the browser knows no passkeys', () => {
    expect(page.dataset.passkeys).toBe('none')
  })

  test('does nothing any more once the form is taken over', () => {
    document.body.innerHTML = '<form id="other"></form>'
    const event = new Event('submit', { bubbles: true, cancelable: true })
    expect(document.getElementById('other')!.dispatchEvent(event)).toBe(true)
  })
})
