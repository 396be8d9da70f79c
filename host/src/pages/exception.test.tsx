import { screen } from '@testing-library/react'
import errors from '../locale/texts/errors.en.json'
import english from '../locale/texts/shell.en.json'
import simplified from '../locale/texts/shell.zh_CN.json'
import hongKong from '../locale/texts/shell.zh_HK.json'
import traditional from '../locale/texts/shell.zh_TW.json'
import { meiSession, renderShell } from '../shell/testing/render-shell'
import { Component as Exception } from './exception'
import { exceptionPageMessage } from './exception-message'

const renderExceptionPage = (query: string, session = meiSession) =>
  renderShell(<Exception />, session, { address: `/exception${query}` })

test.each([
  ['', 'This page does not exist'],
  ['?status=404', 'This page does not exist'],
  ['?status=403', 'You do not have access to this page'],
  ['?status=500', 'Something went wrong'],
  ['?status=503', 'Something went wrong'],
  ['?status=nonsense', 'Something went wrong'],
  ['?status=10000', 'The server cannot be reached'],
  ['?status=10100', 'Nothing here'],
])('A13.1 "%s" says: %s', async (query, title) => {
  const { page } = renderExceptionPage(query)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  // It is the title of the document too.
  expect(page.setTitle).toHaveBeenLastCalledWith(title, undefined)
})

test('A13.1 a signed-in person is offered the way home', async () => {
  renderExceptionPage('')
  expect(screen.getByRole('link')).toHaveAttribute('href', '#/console')
})

test('A13.1 whoever is not signed in is offered sign-in', async () => {
  renderExceptionPage('', { ...meiSession, status: 'anonymous', person: null })
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '#/login')
})

test('A13.1 spec §8 a status of the catalogue is explained by its own text', async () => {
  renderExceptionPage('?status=503')
  expect(await screen.findByText('503')).toBeVisible()
  expect(screen.getByText(english.exception[503].help)).toBeVisible()
})

// The address of an exception names no page: loading it again would show the exception again.
test.each(['403', '404', '500', '503'])(
  'A13.1 the page of status %s offers a link away from it, and no second try',
  async (status) => {
    renderExceptionPage(`?status=${status}`)
    expect(await screen.findByRole('link', { name: 'Go to home' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /again|refresh/i })).toBeNull()
  },
)

test.each(['10000', '10100'])(
  'A13.1 without network or data (%s) the console can be loaded again',
  async (status) => {
    renderExceptionPage(`?status=${status}`)
    expect(await screen.findByRole('button', { name: 'Refresh' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to home' })).toBeVisible()
  },
)

test.each(Object.keys(errors.status))('A13.1 spec §8 status %s has a text of its own', (status) => {
  expect(exceptionPageMessage(status).description).toBe(`shell:exception.${status}.help`)
})

test.each([
  ['en', english.exception],
  ['zh_CN', simplified.exception],
  ['zh_TW', traditional.exception],
  ['zh_HK', hongKong.exception],
])('A13.1 no text of the page in %s promises what its link does not do', (_language, texts) => {
  const helps = Object.values(texts).flatMap((text) =>
    typeof text === 'object' && 'help' in text ? text.help : [],
  )
  expect(helps).not.toHaveLength(0)
  for (const help of helps)
    expect(help).not.toMatch(/try again|reload|home|[再重][試试]|重新整理|重新載入|刷新|首[頁页]/i)
})
