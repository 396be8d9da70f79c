import { sessionAtom } from '@console/kernel/session'
import { sessionEndListeners } from '@console/kernel/session-writer'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { bootConsole, deferred, mei, tokenSet, tom } from './testing/boot-console'

jest.mock('../remotes/federation-runtime')

beforeEach(() => {
  // The product renders and waits by itself: `act` would hold its effects back.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  window.scrollTo = () => {}
  localStorage.clear()
  document.cookie = 'console_signed_in=; max-age=0; path=/'
})
afterEach(() => sessionEndListeners.clear())

const findHeading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 })
// On a narrow screen the menu's links are hidden in a list.
const menuLinkToBoard = () => screen.getByRole('link', { name: 'Board', hidden: true })
const rememberSession = () => (document.cookie = 'console_signed_in=1; path=/')
const answersFor = (person = mei) => ({
  '/refreshToken': () => tokenSet('renewed'),
  '/getUserInfo': () => person,
  '/logout': () => ({}),
})

function Board() {
  const [count, setCount] = useState(0)
  return (
    <>
      <h1>The board</h1>
      <button onClick={() => setCount(count + 1)}>Clicked {count}</button>
    </>
  )
}
const parts = { board: async () => ({ Component: Board }) }

test('without a session every page leads to sign-in, which is named in the title and written in the address', async () => {
  await bootConsole({ hash: '/console' })
  await findHeading('Sign in here')
  await waitFor(() => expect(document.title).toContain('Sign in'))
  expect(window.location.hash).toMatch(/^#\/login\?.*redirect=%2Fconsole/)
  expect(window.location.hash).toContain('locale=en')
})

test('with a session the page waits until it is restored: nobody is led to sign-in meanwhile', async () => {
  rememberSession()
  const renewed = deferred<object>()
  const login = jest.fn(async () => ({ Component: () => <h1>Sign in here</h1> }))
  const booting = bootConsole({
    hash: '/board/acme',
    parts: { login },
    answers: { ...answersFor(), '/refreshToken': () => renewed.promise },
  })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(window.location.hash).toMatch(/^#\/board\/acme/)
  renewed.resolve(tokenSet('renewed'))
  await booting
  await findHeading('The board')
  expect(await screen.findByRole('button', { name: /Chan Mei/ })).toBeInTheDocument()
  expect(login).not.toHaveBeenCalled()
})

test('rulings 29: another version of the host keeps who is signed in by storage', async () => {
  const options = { session: 'storage', answers: answersFor() } as const
  const first = await bootConsole(options)
  await first.host().session.complete(tokenSet('first'), { redirect: '/board/acme' })
  await findHeading('The board')

  await bootConsole({ ...options, hash: '/board/acme', hostVersion: '9.9.9' })
  await findHeading('The board')
  expect(window.location.hash).toMatch(/^#\/board\/acme/)
})

test('who follows a link while they are being signed in ends where it leads', async () => {
  const person = deferred<object>()
  const answers = { ...answersFor(), '/getUserInfo': jest.fn(() => person.promise) }
  const { host } = await bootConsole({ answers, parts })
  await findHeading('Sign in here')
  const completed = host().session.complete(tokenSet('first'), { redirect: '/console' })
  await waitFor(() => expect(answers['/getUserInfo']).toHaveBeenCalled())
  window.location.hash = '/board/acme'
  await new Promise((resolve) => setTimeout(resolve, 50))
  person.resolve(mei)
  await completed
  await findHeading('The board')
  expect(window.location.hash).toContain('/board/acme')
})

test('after signing out nothing of the person is left: neither pages nor parameters of the menu', async () => {
  const answers = { ...answersFor(), '/getUserInfo': jest.fn(() => mei) }
  const { host } = await bootConsole({ answers, parts })
  await host().session.complete(tokenSet('first'), { redirect: '/board/acme' })
  ;(await screen.findByRole('button', { name: 'Clicked 0' })).click()
  await screen.findByRole('button', { name: 'Clicked 1' })
  expect(menuLinkToBoard()).toHaveAttribute('href', expect.stringContaining('/board/acme'))

  await userEvent.click(screen.getByRole('button', { name: /Chan Mei/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Sign out' }))
  await findHeading('Sign in here')
  expect(host().store.get(sessionAtom)).toMatchObject({ status: 'anonymous', person: null })
  expect(screen.queryByText('The board')).toBeNull()

  answers['/getUserInfo'].mockReturnValue(tom)
  await host().session.complete(tokenSet('second'), { redirect: '/console' })
  await findHeading(/Lee Tom/)
  expect(menuLinkToBoard()).not.toHaveAttribute('href', expect.stringContaining('acme'))
  host().go('/board/acme')
  await screen.findByRole('button', { name: 'Clicked 0' })
})

test('the console is rendered and shown in one task', async () => {
  const order: string[] = []
  function Login() {
    useState(() => {
      order.push('rendered')
      queueMicrotask(() => order.push('anything else'))
    })
    useLayoutEffect(() => void order.push('shown'), [])
    return <h1>Sign in here</h1>
  }
  await bootConsole({ parts: { login: async () => ({ Component: Login }) } })
  expect(order.slice(0, 3)).toEqual(['rendered', 'shown', 'anything else'])
})

test('a theme chosen on the drawn page is shown at once', async () => {
  const root = document.documentElement
  root.classList.add('dark')
  try {
    await bootConsole({
      parts: { login: async () => ({ Component: () => <h1>Sign in here</h1> }) },
    })
    expect(screen.getByRole('button', { name: 'Dark mode', pressed: true })).toBeInTheDocument()
  } finally {
    root.classList.remove('dark')
  }
})
