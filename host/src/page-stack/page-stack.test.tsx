import type { Part } from '@console/kernel/define-remote'
import { usePage } from '@console/kernel/page'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import {
  createPartLoaders,
  disposeConsoles,
  findPageHeading,
  renderConsole,
} from '../router/testing/render-console'
import { toHref } from '../routes/routes'
import {
  activePageAtom,
  closeKeptPages,
  openPagesAtom,
  reserveAddresses,
  unsavedPagesAtom,
} from './page-stack'

afterEach(disposeConsoles)

const effects: string[] = []
const closed: string[] = []
beforeEach(() => void (effects.length = closed.length = 0))

/** A page that shows all it knows of itself. */
const formPart = (heading: string, loader?: Part['loader']): Part => ({
  loader,
  Component: function Form() {
    const { setQuery, data, isActive, title, setTitle, onClose } = usePage()
    const { pathname: path } = useLocation()
    const [query] = useSearchParams()
    const [isOpen, setOpen] = useState(false)
    useEffect(() => onClose(() => closed.push(path)), [onClose, path])
    useEffect(() => {
      effects.push(`start ${heading}`)
      return () => void effects.push(`stop ${heading}`)
    }, [])
    return (
      <>
        <h1 tabIndex={-1}>{heading}</h1>
        <input aria-label="Name" />
        <button onClick={() => setQuery({ filter: 'new' })}>Only new</button>
        <button
          onClick={() => {
            setQuery({ filter: 'old' })
            setQuery({ id: '2' }, { replace: true })
          }}
        >
          Only old of 2
        </button>
        <button onClick={() => setTitle('Mine')}>Rename</button>
        <button onClick={() => setOpen(true)}>Ask</button>
        {isOpen && <p role="alertdialog">Sure?</p>}
        <p role="note">
          {JSON.stringify([path, query.get('filter'), data ?? null, isActive, title])}
        </p>
        <ul aria-label="Names" />
        <Link to="/console">Away</Link>
      </>
    )
  },
})

const nameField = () => screen.getByRole('textbox', { name: 'Name' })
const pageFacts = () => JSON.parse(screen.getByRole('note').textContent) as unknown[]

async function startOnForm(more = {}) {
  const loader = jest.fn(async ({ url }: { url: URL }) => url.searchParams.get('id'))
  const me = formPart('My account', loader)
  const parts = createPartLoaders({
    'users/me': async () => me,
    ...more,
  })
  const app = await renderConsole('/users/my-account?id=1', { parts, signedIn: true })
  await app.start()
  await findPageHeading('My account')
  return { app, loader }
}

test('A4.7 a page that was left is shown again as it was: typed text, selection, an open dialog, the focus', async () => {
  const { app, loader } = await startOnForm()
  await userEvent.type(nameField(), 'half a word')
  ;(nameField() as HTMLInputElement).setSelectionRange(2, 4)
  const field = nameField()
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await app.go('/console')
  await findPageHeading('Hello, Mei Lin')
  expect(screen.queryByRole('textbox')).toBeNull()

  await app.go('/users/my-account?id=1')
  await findPageHeading('My account')
  expect(nameField()).toBe(field)
  expect(nameField()).toHaveValue('half a word')
  expect(nameField()).toMatchObject({ selectionStart: 2, selectionEnd: 4 })
  expect(nameField()).toHaveFocus()
  expect(screen.getByRole('alertdialog')).toBeVisible()
  expect(loader).toHaveBeenCalledTimes(1)
})

test('A4.1 two changes that a page makes of its address at once both count', async () => {
  const { app } = await startOnForm()
  const field = nameField()
  fireEvent.click(screen.getByRole('button', { name: 'Only old of 2' }))
  await waitFor(() => expect(app.currentLocation().query.get('id')).toBe('2'))
  expect(app.currentLocation().query.get('filter')).toBe('old')
  expect(nameField()).toBe(field)
})

test('A4.7 a list that was scrolled is where it was, although the browser forgets that while it is hidden', async () => {
  const { app } = await startOnForm()
  const list = screen.getByRole('list', { name: 'Names' })
  list.scrollTop = 40
  fireEvent.scroll(list)
  await app.go('/console')
  await findPageHeading('Hello, Mei Lin')
  list.scrollTop = 0

  await app.go('/users/my-account?id=1')
  await findPageHeading('My account')
  expect(list.scrollTop).toBe(40)
})

test('A4.7 a page that is left before the browser has told of its scrolling comes back where it was', async () => {
  const { app } = await startOnForm()
  document.documentElement.scrollTop = 58
  await app.go('/console')
  await findPageHeading('Hello, Mei Lin')
  expect(document.documentElement.scrollTop).toBe(0)

  await app.go('/users/my-account?id=1')
  await findPageHeading('My account')
  expect(document.documentElement.scrollTop).toBe(58)
  document.documentElement.scrollTop = 0
})

test('a page that gets another address is not asked how far it is scrolled: that would lay it out at once', async () => {
  const { app } = await startOnForm()
  // The strip of tabs reads it too, to measure itself.
  let readsOfPages = 0
  const readScroll = jest
    .spyOn(document.documentElement, 'scrollTop', 'get')
    .mockImplementation(() => {
      if (new Error().stack!.includes('page-scroll')) readsOfPages++
      return 0
    })
  await userEvent.click(screen.getByRole('button', { name: 'Only new' }))
  await waitFor(() => expect(pageFacts()).toContain('new'))
  expect(readsOfPages).toBe(0)
  await app.go('/console')
  await findPageHeading('Hello, Mei Lin')
  expect(readsOfPages).toBeGreaterThan(0)
  readScroll.mockRestore()
})

test('the effects of a hidden page are stopped, and started when it is shown', async () => {
  const { app } = await startOnForm()
  await app.go('/console')
  await findPageHeading('Hello, Mei Lin')
  expect(effects).toEqual(['start My account', 'stop My account'])
  await app.go('/users/my-account?id=1')
  await findPageHeading('My account')
  expect(effects.at(-1)).toBe('start My account')
  expect(pageFacts()).toContain(true)
})

test('A4.1 two addresses of one part are two pages', async () => {
  const { app } = await startOnForm()
  await userEvent.type(nameField(), 'one')
  await app.go('/users/my-account?id=2')
  expect(pageFacts()).toEqual(['/users/my-account', null, '2', true, 'My account'])
  expect(nameField()).toHaveValue('')
  await app.back()
  await waitFor(() => expect(nameField()).toHaveValue('one'))
  expect(pageFacts()).toEqual(['/users/my-account', null, '1', true, 'My account'])
})

test('a page that changes its own query stays the same page, also on the way back', async () => {
  const { app, loader } = await startOnForm()
  await userEvent.type(nameField(), 'kept')
  await userEvent.click(screen.getByRole('button', { name: 'Only new' }))
  await waitFor(() =>
    expect(pageFacts()).toEqual(['/users/my-account', 'new', '1', true, 'My account']),
  )
  expect(app.currentLocation().query.get('filter')).toBe('new')
  expect(nameField()).toHaveValue('kept')
  expect(loader).toHaveBeenCalledTimes(2)
  await app.back()
  await waitFor(() =>
    expect(pageFacts()).toEqual(['/users/my-account', null, '1', true, 'My account']),
  )
  expect(nameField()).toHaveValue('kept')
  expect(app.store.get(openPagesAtom)).toHaveLength(1)
})

test('A4.1 a page whose filter makes its address that of another page stays itself, and so does the other', async () => {
  const { app } = await startOnForm()
  await userEvent.type(nameField(), 'one')
  await app.go('/users/my-account?id=1&filter=new')
  await waitFor(() => expect(nameField()).toHaveValue(''))
  await userEvent.type(nameField(), 'two')
  await app.go('/users/my-account?id=1')
  await waitFor(() => expect(nameField()).toHaveValue('one'))

  await userEvent.click(screen.getByRole('button', { name: 'Only new' }))
  await waitFor(() => expect(pageFacts()[1]).toBe('new'))
  expect(nameField()).toHaveValue('one')
  expect(nameField()).toBeVisible()
  const addresses = () => app.store.get(openPagesAtom).map(({ location }) => toHref(location))
  expect(addresses()).toEqual([
    expect.stringContaining('filter=new&copy=2'),
    expect.not.stringContaining('copy'),
  ])
  await app.go('/users/my-account?id=1&filter=new')
  await waitFor(() => expect(nameField()).toHaveValue('two'))
  await app.back()
  await waitFor(() => expect(nameField()).toHaveValue('one'))
  await app.back()
  await waitFor(() => expect(pageFacts()[1]).toBeNull())
  expect(nameField()).toHaveValue('one')
})

test('A4.1 so does the page of a tab that came back and was not shown yet', async () => {
  const { app } = await startOnForm()
  reserveAddresses(app.store, ['/users/my-account?id=1', '/users/my-account?id=1&filter=new'])
  await userEvent.click(screen.getByRole('button', { name: 'Only new' }))
  await waitFor(() => expect(pageFacts()[1]).toBe('new'))
  expect(app.currentLocation().query.get('copy')).toBe('2')
})

test('a page sets its title', async () => {
  await startOnForm()
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
  expect(pageFacts()).toContain('Mine')
})

test('what asks before input is lost is not rendered when pages that hold none are shown', async () => {
  const { app } = await startOnForm()
  const unsaved = app.store.get(unsavedPagesAtom)
  await app.go('/console')
  await findPageHeading('Hello, Mei Lin')
  expect(app.store.get(unsavedPagesAtom)).toBe(unsaved)
})

test('when the session ends, kept pages are closed, and the shown one is once it is left', async () => {
  const { app } = await startOnForm()
  await app.go('/users/my-account?id=2')
  act(() => closeKeptPages(app.store))
  expect(app.store.get(openPagesAtom)).toHaveLength(1)
  expect(closed).toEqual(['/users/my-account'])
  app.setSignedIn(false)
  await act(async () => app.router.renavigate())
  await findPageHeading('Sign in')
  expect(app.store.get(openPagesAtom)).toEqual([app.store.get(activePageAtom)])
  expect(closed).toHaveLength(2)
})

test('A4.1 login and exceptions are not kept', async () => {
  const { app } = await startOnForm()
  await app.go('/exception?status=403')
  await findPageHeading('You do not have access to this page')
  await app.go('/nowhere')
  await findPageHeading('This page does not exist')
  await app.go('/users/my-account?id=1')
  await findPageHeading('My account')
  expect(app.store.get(openPagesAtom).map(({ location }) => location.path)).toEqual([
    '/users/my-account',
  ])
})

test('rulings 4: a page that could not be loaded is loaded again when it is entered again', async () => {
  let isDown = true
  const { app } = await startOnForm({
    'users/one': async () => {
      if (isDown) throw new Error('down')
      return formPart('One')
    },
  })
  await app.go('/team/one')
  expect(await screen.findByRole('alert')).toBeVisible()
  await app.go('/console')
  isDown = false
  await app.go('/team/one')
  await findPageHeading('One')
})

test('a link goes to its page; a click that opens another tab is left to the browser', async () => {
  const { app } = await startOnForm()
  const link = screen.getByRole('link', { name: 'Away' })
  expect(link).toHaveAttribute('href', '#/console')
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(app.currentLocation().path).toBe('/users/my-account')
  await userEvent.click(link)
  await findPageHeading('Hello, Mei Lin')
})
