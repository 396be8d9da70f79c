import { screen } from '@testing-library/react'
import { mei, showShell } from '../shell/testing/show-shell'
import { Component as Home } from './home'

test('home greets the person and says where they work', () => {
  showShell(<Home />)
  expect(screen.getByRole('heading', { level: 1, name: 'Hello, Mei Lin' })).toBeInTheDocument()
  expect(
    screen.getByText('You are working in Pier Nine, an account of Harbour Lights.'),
  ).toBeInTheDocument()
})

test('a person who has chosen nothing yet is told so', () => {
  showShell(<Home />, { ...mei, team: null, account: null })
  expect(screen.getByText('You have not chosen a team or account yet.')).toBeInTheDocument()
})

test('home offers what there is, and nothing else', () => {
  showShell(<Home />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/users/my-account',
  ])
})
