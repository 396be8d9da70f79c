/** @jest-environment jsdom */
/// <reference lib="dom" />
import { drawnLanguageScript } from './skeleton'

const page = document.documentElement
const signIn = (name: string) =>
  `<div class="sk sk-login"><input name="${name}" autofocus><input name="password"></div>`

beforeEach(() => {
  document.body.innerHTML = `${signIn('first')}<template data-locale="en" data-title="Sign in">${signIn('second')}</template>`
  page.dataset.words = 'en'
})

test('the page in the language of the address takes the place of the other one', () => {
  window.eval(drawnLanguageScript)

  expect(document.querySelector('[name=first]')).toBeNull()
  expect(document.querySelector('[name=second]')).not.toBeNull()
  expect(document.title).toBe('Sign in')
})

// Browsers obey `autofocus` once a document, and may do so between two packets of the page.
test('the first field has the focus, also where that of the other language had it already', () => {
  document.querySelector<HTMLInputElement>('[name=first]')!.focus()

  window.eval(drawnLanguageScript)

  expect(document.activeElement).toBe(document.querySelector('[name=second]'))
})

test('a page in the language of the origin stays as it is', () => {
  delete page.dataset.words

  window.eval(drawnLanguageScript)

  expect(document.querySelector('[name=first]')).not.toBeNull()
})
