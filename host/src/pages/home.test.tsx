import { screen } from '@testing-library/react'
import { meiSession, renderShell } from '../shell/testing/render-shell'
import { Component as Home } from './home'

test('home greets the person and says where they work', () => {
  renderShell(<Home />)
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Mei Lin' })).toBeInTheDocument()
  expect(
    screen.getByText('You are working in Pier Nine, an account of Harbour Lights.'),
  ).toBeInTheDocument()
})

test('a person who has chosen no team or account is told so', () => {
  renderShell(<Home />, { ...meiSession, team: null, account: null })
  expect(screen.getByText('You have not chosen a team or account yet.')).toBeInTheDocument()
})

test('home offers what there is, and nothing else', () => {
  renderShell(<Home />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/users/my-account',
  ])
})
