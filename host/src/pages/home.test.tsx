import { screen, within } from '@testing-library/react'
import { meiSession, renderShell, reportsManifest } from '../shell/testing/render-shell'
import { Component as Home } from './home'

afterEach(() => jest.restoreAllMocks())

test('home greets the person and says where they work', () => {
  renderShell(<Home />)
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Mei Lin' })).toBeInTheDocument()
  const workplace = within(screen.getByRole('region', { name: 'You are working in' }))
  expect(workplace.getByText('Pier Nine')).toBeInTheDocument()
  expect(workplace.getByText('Account of Harbour Lights')).toBeInTheDocument()
})

test('who works in a whole team sees the team, and is not asked to choose one (rulings 26)', () => {
  renderShell(<Home />, { ...meiSession, account: null })
  const workplace = within(screen.getByRole('region', { name: 'You are working in' }))
  expect(workplace.getByText('Harbour Lights')).toBeInTheDocument()
  expect(screen.queryByText(/Choose a team/)).not.toBeInTheDocument()
})

test('who has entered no team is led to where one is chosen, by one link', () => {
  renderShell(<Home />, { ...meiSession, team: null, account: null })
  expect(screen.getByText('You are not working in a team yet.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose a team or account' })).toHaveAttribute(
    'href',
    '#/asset/selectaccount',
  )
  expect(screen.queryByRole('link', { name: 'Switch team' })).not.toBeInTheDocument()
})

test('a link whose icon only a later host has is shown without one', () => {
  const links = reportsManifest.links.map((link) => ({ ...link, icon: 'chart' }))
  jest.replaceProperty(reportsManifest, 'links', links as never)
  renderShell(<Home />)
  expect(screen.getByRole('link', { name: 'Switch team' })).toBeInTheDocument()
})

test('home offers what the remotes contribute, in their order, and nothing else', () => {
  renderShell(<Home />)
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['#/users/my-account', 'Your profileChange your name.'],
    ['#/asset/selectaccount', 'Switch team'],
  ])
})
