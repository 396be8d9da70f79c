/** @jest-environment jsdom */
/// <reference lib="dom" />
import { renderDemonstration } from './demonstration-strip'

const demonstration = {
  username: 'demo@example.com',
  password: 'three lanterns',
  brands: ['aurora', 'lantern'].map((id) => ({
    id,
    name: { en: `<${id}>`, zh_CN: id, zh_TW: id },
    origin: `http://${id}.localhost:3000`,
  })),
}
const texts = {
  demonstration: { sign_in_as: 'Sign in as {{name}}', fill_in: 'Fill in', see_as: 'See it as' },
}
const at = { brand: 'aurora', locale: 'en' } as const

test('the strip says with whom to sign in, links the other brands in the page’s language, and shows no password', () => {
  document.body.innerHTML = renderDemonstration(texts, demonstration, at)
  expect(document.body.textContent!.trim()).toBe(
    'Sign in as demo@example.comFill inSee it as<aurora><lantern>',
  )
  expect(document.querySelector('[aria-current]')!.textContent).toBe('<aurora>')
  expect([...document.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'http://lantern.localhost:3000/?locale=en',
  ])
  expect(document.querySelector('button')!.disabled).toBe(true)
  expect(document.body.innerHTML).not.toContain('lanterns')
})

test('a release without the texts has no strip', () => {
  expect(renderDemonstration({}, demonstration, at)).toBe('')
})
