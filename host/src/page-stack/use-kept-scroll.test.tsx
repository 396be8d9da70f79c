import type { Part } from '@console/kernel/define-remote'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import {
  createPartLoaders,
  disposeConsoles,
  findPageHeading,
  renderConsole,
} from '../router/testing/render-console'
import { cipherKeys, createTestStorage, resetStorages } from '../storage/testing/test-storage'
import { closeKeptPages, initSavePlaces, reserveAddresses } from './page-stack'

afterEach(() => {
  disposeConsoles()
  resetStorages()
  page().scrollTop = 0
  jest.restoreAllMocks()
})

/** A page whose table comes later. */
const tablePart: Part = {
  Component: function TablePage() {
    const [isThere, setThere] = useState(false)
    return (
      <>
        <h1 tabIndex={-1}>My account</h1>
        <button onClick={() => setThere(true)}>Load</button>
        {isThere && <div role="region" aria-label="Products" />}
      </>
    )
  },
}

let tab: Window
const page = () => document.documentElement

async function load(href: string) {
  const parts = createPartLoaders({ 'users/me': async () => tablePart })
  const app = await renderConsole(href, { parts, signedIn: true })
  const { storage } = createTestStorage({ store: app.store, cipher: cipherKeys })
  tab = Object.assign(new EventTarget(), { document: new EventTarget() }) as unknown as Window
  initSavePlaces(app.store, tab)
  await app.start()
  await findPageHeading('My account')
  return { app, storage }
}

function scrollPage(scrollTop: number) {
  page().scrollTop = scrollTop
  fireEvent.scroll(document)
}
const loadTable = () => {
  // Not by a pointer or a key, which say that the person goes on from where they are.
  act(() => screen.getByRole('button', { name: 'Load' }).click())
  return screen.findByRole('region', { name: 'Products' })
}
async function scrollTable(place: { scrollTop: number; scrollLeft: number }) {
  const table = Object.assign(await loadTable(), place)
  fireEvent.scroll(table)
  return table
}
/** The browser loads the page again, in the same tab. */
function leave() {
  tab.dispatchEvent(new Event('pagehide'))
  cleanup()
  disposeConsoles()
  page().scrollTop = 0
}

test('a reload keeps where each open page and the tables in it are scrolled to, once they are there again', async () => {
  const { app } = await load('/users/my-account?id=1')
  scrollPage(70)
  await scrollTable({ scrollTop: 500, scrollLeft: 30 })
  await app.go('/users/my-account?id=2')
  await findPageHeading('My account')
  scrollPage(20)
  leave()

  const { app: again } = await load('/users/my-account?id=2')
  expect(page().scrollTop).toBe(20)
  reserveAddresses(again.store, ['/users/my-account?id=1', '/users/my-account?id=2'])
  leave()

  // What was not shown in between is kept, too.
  const { app: later } = await load('/users/my-account?id=2')
  reserveAddresses(later.store, ['/users/my-account?id=1', '/users/my-account?id=2'])
  await later.go('/users/my-account?id=1')
  await findPageHeading('My account')
  expect(page().scrollTop).toBe(70)
  const table = await loadTable()
  await waitFor(() => expect(table).toMatchObject({ scrollTop: 500, scrollLeft: 30 }))
})

test('a page that is opened anew after its tab was closed begins at its top', async () => {
  const { app } = await load('/users/my-account?id=1')
  scrollPage(70)
  await app.go('/users/my-account?id=2')
  leave()
  const { app: again } = await load('/users/my-account?id=2')
  reserveAddresses(again.store, ['/users/my-account?id=2'])
  await again.go('/users/my-account?id=1')
  expect(page().scrollTop).toBe(0)
})

test('whoever scrolls before the content is there stays where they are', async () => {
  await load('/users/my-account?id=1')
  await scrollTable({ scrollTop: 500, scrollLeft: 0 })
  leave()
  await load('/users/my-account?id=1')
  fireEvent.wheel(document)
  const table = await loadTable()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(table.scrollTop).toBe(0)
})

test('A14.3 the places are encrypted, and go with the person', async () => {
  const { app, storage } = await load('/users/my-account?id=1')
  scrollPage(70)
  tab.dispatchEvent(new Event('pagehide'))
  expect(storage.isInTab((key) => key === 'scroll_places')).toBe(true)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('my-account')
  act(() => closeKeptPages(app.store))
  storage.clearTab()
  leave()
  expect(storage.isInTab((key) => key === 'scroll_places')).toBe(false)
  await load('/users/my-account?id=1')
  expect(page().scrollTop).toBe(0)
})

test('a window that was as narrow as a phone for a while has page and tables where they stood in the wide one', async () => {
  let isWide = true
  const media = Object.defineProperty(new EventTarget(), 'matches', { get: () => isWide })
  jest.spyOn(window, 'matchMedia').mockImplementation(() => media as MediaQueryList)
  const resize = (toWide: boolean) => {
    isWide = toWide
    act(() => void media.dispatchEvent(new Event('change')))
  }
  await load('/users/my-account?id=1')
  scrollPage(20)
  const table = await scrollTable({ scrollTop: 500, scrollLeft: 0 })

  resize(false)
  // There the page scrolls, and the browser moves what has nothing to scroll to its top.
  table.scrollTop = 0
  fireEvent.scroll(table)
  scrollPage(3000)
  resize(true)
  expect([page().scrollTop, table.scrollTop]).toEqual([20, 500])
  resize(false)
  expect(page().scrollTop).toBe(3000)
})

/** Their sizes as a browser would have them. */
const layOut = (scrollHeight: number) =>
  Object.defineProperties(page(), {
    scrollHeight: { configurable: true, value: scrollHeight },
    clientHeight: { configurable: true, value: 560 },
  })

test('what the browser does to a page that is shorter while it is loaded is not taken for its place', async () => {
  await load('/users/my-account?id=1')
  scrollPage(400)
  leave()
  await load('/users/my-account?id=1')
  layOut(846)
  scrollPage(286)
  layOut(991)
  await loadTable()
  await waitFor(() => expect(page().scrollTop).toBe(400))

  // What else moves it is: a page that scrolls to a field, or a finger on the edge of the window.
  scrollPage(120)
  tab.dispatchEvent(new Event('pagehide'))
  leave()
  await load('/users/my-account?id=1')
  expect(page().scrollTop).toBe(120)
})

test('what comes above a page while it is loaded does not move it', async () => {
  await load('/users/my-account?id=1')
  scrollPage(30)
  leave()
  await load('/users/my-account?id=1')
  expect(page().style.overflowAnchor).toBe('none')
  fireEvent.pointerDown(document.body)
  expect(page().style.overflowAnchor).toBe('')
})
