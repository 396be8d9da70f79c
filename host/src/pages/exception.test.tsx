import { screen } from '@testing-library/react'
import errors from '../locale/texts/errors.en.json'
import english from '../locale/texts/shell.en.json'
import simplified from '../locale/texts/shell.zh_CN.json'
import traditional from '../locale/texts/shell.zh_TW.json'
import { meiSession, renderShell } from '../shell/testing/render-shell'
import { Component as Exception } from './exception'

const renderExceptionPage = (query: string, session = meiSession) =>
  renderShell(<Exception />, session, { query: new URLSearchParams(query) })

test.each([
  ['', 'This page does not exist'],
  ['?status=404', 'This page does not exist'],
  ['?status=403', 'You do not have access to this page'],
  ['?status=500', 'Something went wrong'],
  ['?status=503', 'Something went wrong'],
  ['?status=nonsense', 'Something went wrong'],
  ['?status=10000', 'The server cannot be reached'],
  ['?status=10100', 'There is nothing here'],
])('A13.1 "%s" says: %s', async (query, title) => {
  const { page } = renderExceptionPage(query)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  // It is the title of the document too.
  expect(page.setTitle).toHaveBeenLastCalledWith(title)
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
  expect(screen.getByText(errors.status[503])).toBeVisible()
})

test('A13.1 after a network failure the page can be reloaded', async () => {
  renderExceptionPage('?status=10000')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

// The address of an exception names no page: loading it again would show the exception again.
test('A13.1 a failed page offers a link alone, and its text names no other way on', async () => {
  renderExceptionPage('?status=500')
  expect(await screen.findByRole('link', { name: 'Go to home' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  for (const { exception, retry } of [english, simplified, traditional])
    expect(exception[500].help).not.toContain(retry)
})
