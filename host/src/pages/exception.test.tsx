import { act, screen } from '@testing-library/react'
import { mei, showShell } from '../shell/testing/show-shell'
import { Component as Exception } from './exception'

const at = (query: string, session = mei) => {
  const shown = showShell(<Exception />, session)
  return act(() => shown.router.navigate(`/exception${query}`))
}

test.each([
  ['', 'There is no such page'],
  ['?status=404', 'There is no such page'],
  ['?status=403', 'You may not see this page'],
  ['?status=500', 'Something went wrong'],
  ['?status=10100', 'Something went wrong'],
])('A13.1 "%s" says: %s', async (query, title) => {
  await at(query)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
})

test('A13.1 the way back is home for a person, and sign-in for nobody', async () => {
  await at('')
  expect(screen.getByRole('link')).toHaveAttribute('href', '#/console')
})

test('A13.1 nobody is led to sign-in', async () => {
  await at('', { ...mei, status: 'anonymous', person: null })
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '#/login')
})
