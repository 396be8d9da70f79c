import { refreshTokens, signInWithPassword } from '@console/contract/sign-in'
import { createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import type { RememberedSignIn } from '../remember-me/remember-me'

const tokens = { access_token: 'a', expires_in: 600, refresh_token: 'r', new_user: 'N' as const }

/** The form as the server draws it (services/src/modules/site/drawn-form.ts). */
function drawForm() {
  const drawn = document.createElement('div')
  drawn.id = 'drawn-form'
  drawn.innerHTML = `<form><input name="name"><input type="password" name="password">
    <input type="checkbox" name="remember"><button type="submit"></button></form><a href="#/login?form=register"></a>`
  document.body.append(drawn)
  const input = (name: string) => drawn.querySelector<HTMLInputElement>(`[name=${name}]`)!
  return { drawn, input }
}
afterEach(() => document.getElementById('drawn-form')?.remove())

const takeOver = (host = createFakeHost(), initialPath = '/login') =>
  renderPart(remote, 'login', { host, initialPath, wrapper: DesignProvider })
const nameField = () => screen.getByRole('textbox', { name: 'E-mail, mobile or user name' })
const passwordField = () => screen.getByLabelText('Password')

test('what was typed and chosen before is in the form, with the focus and the selection', async () => {
  const { input, drawn } = drawForm()
  input('name').value = 'ada@example.test'
  input('password').value = 'three lan'
  input('remember').checked = true
  input('password').focus()
  input('password').setSelectionRange(2, 5, 'backward')
  await takeOver()
  drawn.remove()
  expect(nameField()).toHaveValue('ada@example.test')
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
  expect(passwordField()).toHaveFocus()
  expect(passwordField()).toMatchObject({
    value: 'three lan',
    selectionStart: 2,
    selectionEnd: 5,
    selectionDirection: 'backward',
  })
})

test('the focus on the button, the link or the box goes over too', async () => {
  const { drawn } = drawForm()
  drawn.querySelector('a')!.focus()
  await takeOver()
  expect(screen.getByRole('link', { name: 'Register' })).toHaveFocus()
})

test('Enter before the form stood signs in once, with what is typed', async () => {
  const { drawn, input } = drawForm()
  input('name').value = 'ada'
  input('password').value = 'three lanterns'
  drawn.querySelector('button')!.ariaBusy = 'true'
  const host = createFakeHost()
  host.mockResponse(signInWithPassword, tokens)
  await takeOver(host)
  await waitFor(() => expect(host.recordedCalls.at(-1)).toMatchObject({ complete: {} }))
  expect(host.inputsOf(signInWithPassword)).toEqual([
    { username: 'ada', password: 'three lanterns', remember: 'false' },
  ])
})

test('Enter on a form that cannot be sent shows its errors', async () => {
  const { drawn, input } = drawForm()
  input('name').value = 'ada'
  drawn.querySelector('button')!.ariaBusy = 'true'
  const host = createFakeHost()
  await takeOver(host)
  expect(passwordField()).toHaveAccessibleDescription('Enter your password.')
  expect(passwordField()).toHaveFocus()
  expect(host.recordedCalls).toEqual([])
})

test('the link that was pressed leads to registering, with the typed name and the redirect', async () => {
  const { drawn, input } = drawForm()
  input('name').value = 'ada@example.test'
  input('password').value = 'three lanterns'
  drawn.querySelector('a')!.ariaBusy = 'true'
  const { address } = await takeOver(createFakeHost(), '/login?redirect=%2Fconsole')
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@example.test')
  expect(address()).toBe('/login?redirect=%2Fconsole&form=register')

  // Back on this form nothing of the drawn one is left.
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  await screen.findByRole('button', { name: 'Sign in' })
  expect(passwordField()).toHaveValue('')
})

test('A19.6 the field that the page itself gave the focus does not keep it from what is remembered', async () => {
  const { input } = drawForm()
  input('name').focus()
  const host = createFakeHost()
  host.store.set(host.stored<RememberedSignIn | null>('remembered', null), {
    name: 'ada',
    refreshToken: null,
    until: Date.now() + 600_000,
  })
  await takeOver(host)
  expect(nameField()).toHaveValue('ada')
  expect(passwordField()).toHaveFocus()
  expect(host.inputsOf(refreshTokens)).toEqual([])
})

test('a page that is shown again leaves the focus where it is', async () => {
  const { input, drawn } = drawForm()
  input('password').focus()
  const { hideFor } = await takeOver()
  drawn.remove()
  expect(passwordField()).toHaveFocus()
  nameField().focus()
  await hideFor(1_000, () => {})
  expect(nameField()).toHaveFocus()
})

test('a password that was typed before the form stood goes with its form', async () => {
  const { input, drawn } = drawForm()
  input('password').value = 'three lanterns'
  await takeOver()
  drawn.remove()
  expect(passwordField()).toHaveValue('three lanterns')
  await userEvent.click(screen.getByRole('link', { name: 'Register' }))
  const heading = await screen.findByRole('heading', { name: 'Register' })
  expect(statesAround(heading)).not.toContain('three lanterns')
})

/** The states of the components around an element, as text. */
function statesAround(element: HTMLElement): string {
  type Fiber = { return: Fiber | null; memoizedState: Hook | null }
  type Hook = { memoizedState: unknown; next: Hook | null }
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))!
  const states: string[] = []
  let fiber: Fiber | null = (element as unknown as Record<string, Fiber>)[key]!
  for (; fiber; fiber = fiber.return)
    for (let hook = fiber.memoizedState; hook; hook = hook.next)
      states.push(textOf(hook.memoizedState))
  expect(states.length).toBeGreaterThan(10)
  return states.join('\n')
}

const textOf = (state: unknown, depth = 4): string =>
  typeof state !== 'object' || state === null || state instanceof Node || depth === 0
    ? String(state)
    : Object.values(state)
        .map((value) => textOf(value, depth - 1))
        .join('\n')
