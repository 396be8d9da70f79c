import { RemoteUnavailableError } from '@console/kernel/errors'
import { act, waitFor } from '@testing-library/react'
import { activePageAtom, scrollTopOf } from '../page-stack/page-stack'
import {
  createPartLoaders,
  deferred,
  disposeConsoles,
  headingPart,
  renderConsole,
} from '../router/testing/render-console'
import { keepScrollPosition, replaceDrawnPage, waitToReplaceDrawnPage } from './first-page'

const page = document.documentElement
afterEach(() => {
  disposeConsoles()
  delete page.dataset.landing
  delete page.dataset.composing
})

/** What the server draws for the sign-in page (services/src/modules/site/skeleton.ts). */
function drawSignInPage() {
  const drawn = document.createElement('main')
  drawn.id = 'first-page'
  drawn.innerHTML = `<div id="drawn-form"><input></div>
    <div id="page-message"><p role="status"></p><p role="alert"></p><button id="try-again"></button></div>`
  document.body.append(drawn)
  page.dataset.landing = 'login'
}

async function takeOver(href: string, loadLogin: () => Promise<ReturnType<typeof headingPart>>) {
  drawSignInPage()
  const parts = createPartLoaders({ 'auth/login': loadLogin })
  const app = await renderConsole(href, { parts, lateAfterMs: 20 })
  await app.start()
  const outcome = { isDone: false }
  void waitToReplaceDrawnPage(app.store, document).then(() => (outcome.isDone = true))
  const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 60))))
  await settle()
  return { app, outcome, settle }
}

test('a drawn form stays while its part cannot be loaded, says why, and loads it again without a reload', async () => {
  let isDown = true
  const { outcome } = await takeOver('/login', async () => {
    if (isDown) throw new RemoteUnavailableError('auth', 'timed-out')
    return headingPart('Sign in')
  })
  expect(outcome.isDone).toBe(false)
  const alert = document.querySelector('#page-message [role=alert]')!
  expect(alert).toHaveTextContent(/took too long.*auth\/login timed-out/)
  isDown = false
  const retry = document.querySelector<HTMLElement>('#page-message button')!
  expect(retry).toHaveTextContent('Try again')
  expect(retry).not.toHaveAttribute('id', 'try-again')
  await act(async () => retry.click())
  await waitFor(() => expect(outcome.isDone).toBe(true))
  replaceDrawnPage(document)
  expect(retry).toHaveAttribute('id', 'try-again')
})

test('while the part of a drawn form is loaded again the button is busy, and pressing it again loads nothing', async () => {
  const again = deferred<ReturnType<typeof headingPart>>()
  let loads = 0
  const { outcome } = await takeOver('/login', () => {
    loads += 1
    return loads === 1
      ? Promise.reject(new RemoteUnavailableError('auth', 'timed-out'))
      : again.promise
  })
  const retry = document.querySelector<HTMLElement>('#page-message button')!
  act(() => retry.click())
  expect(retry).toHaveAttribute('aria-busy', 'true')
  act(() => retry.click())
  await act(async () => again.resolve(headingPart('Sign in')))
  await waitFor(() => expect(outcome.isDone).toBe(true))
  expect(loads).toBe(2)
  replaceDrawnPage(document)
})

test('a drawn form stays while its part is late, and says that it is still loading', async () => {
  const login = deferred<ReturnType<typeof headingPart>>()
  const { outcome } = await takeOver('/login', () => login.promise)
  expect(outcome.isDone).toBe(false)
  expect(document.querySelector('#page-message [role=alert]')).toBeEmptyDOMElement()
  expect(document.querySelector('#page-message [role=status]')).toHaveTextContent('Still loading')
  await act(async () => login.resolve(headingPart('Sign in')))
  await waitFor(() => expect(outcome.isDone).toBe(true))
  replaceDrawnPage(document)
})

test('a page whose form is not drawn is taken over with its failure', async () => {
  page.dataset.form = 'other'
  const { outcome } = await takeOver('/login?form=register', () =>
    Promise.reject(new RemoteUnavailableError('auth', 'timed-out')),
  )
  delete page.dataset.form
  expect(outcome.isDone).toBe(true)
  replaceDrawnPage(document)
})

test('a drawn page that is not shown, because it is in another language, holds up nobody', async () => {
  page.dataset.words = 'en'
  const { outcome } = await takeOver('/login', () =>
    Promise.reject(new RemoteUnavailableError('auth', 'timed-out')),
  )
  delete page.dataset.words
  expect(outcome.isDone).toBe(true)
  replaceDrawnPage(document)
})

test('nothing is taken over while a word is being composed', async () => {
  page.dataset.composing = ''
  const { outcome, settle } = await takeOver('/login', async () => headingPart('Sign in'))
  expect(outcome.isDone).toBe(false)
  delete page.dataset.composing
  await settle()
  expect(outcome.isDone).toBe(true)
  replaceDrawnPage(document)
})

test('nothing is taken over while a control of the drawn form is held down', async () => {
  const login = deferred<ReturnType<typeof headingPart>>()
  const { outcome, settle } = await takeOver('/login', () => login.promise)
  // jsdom holds nothing down.
  const isHeldDown = jest
    .spyOn(document.getElementById('drawn-form')!, 'matches')
    .mockReturnValue(true)
  await act(async () => login.resolve(headingPart('Sign in')))
  await settle()
  expect(outcome.isDone).toBe(false)
  isHeldDown.mockReturnValue(false)
  await settle()
  expect(outcome.isDone).toBe(true)
  replaceDrawnPage(document)
})

test('the page begins where the drawn one was scrolled to', async () => {
  const { app } = await takeOver('/login', async () => headingPart('Sign in'))
  keepScrollPosition(app.store, { scrollY: 120 } as Window)
  expect(scrollTopOf(app.store.get(activePageAtom)!)).toBe(120)
  replaceDrawnPage(document)
})
