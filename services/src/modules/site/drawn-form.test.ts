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
    name_help: 'Your user name works too.',
    password: 'Password',
    remember: 'Remember me',
    submit: 'Go on',
    no_account: 'No account yet?',
    register: 'Register',
  } as Record<string, string>,
  reset_password: { link: 'Forgot?' } as Record<string, string>,
  switch_user: { link: 'Switch user' } as Record<string, string>,
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
    providers: ['Continue with Harbour ID', 'Continue with Compass'],
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
    expect(
      document.getElementById(control('name').getAttribute('aria-describedby')!)!.textContent,
    ).toBe('Your user name works too.')
    expect(control('password').autocomplete).toBe('current-password')
    expect(control('name').getAttribute('autocomplete')).toBe('username webauthn')
  })

  test('holds the place of what works only once the console stands', () => {
    const later = [...document.querySelectorAll('button:disabled')]
    expect(later.map(({ textContent }) => textContent)).toEqual([
      'Sign in with a passkey',
      'Continue with Harbour ID',
      'Continue with Compass',
    ])
  })

  test('of a release without a way has no link to it', () => {
    const { ways: _, switch_user: __, passkey: ___, ...older } = texts
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
