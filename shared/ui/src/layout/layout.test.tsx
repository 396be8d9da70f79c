import { screen } from '@testing-library/react'
import { Button } from '../button/button'
import { renderWithDesign } from '../testing/render-with-design'
import { DescriptionList } from './description-list'
import { FormSection } from './form-section'
import { SaveBar } from './save-bar'

test('a section of a form is a region named by its title', () => {
  renderWithDesign(
    <FormSection title="Company" description="It is on your invoices.">
      <input aria-label="Name" />
    </FormSection>,
  )
  expect(screen.getByRole('region', { name: 'Company' })).toContainElement(
    screen.getByRole('textbox', { name: 'Name' }),
  )
})

test('a description belongs to its term', () => {
  renderWithDesign(
    <DescriptionList
      items={[
        { term: 'Plan', description: 'Growth' },
        { term: 'Seats', description: '12' },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Plan',
    'Seats',
  ])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Growth',
    '12',
  ])
})

test('unsaved changes are announced once, and the actions come with them', () => {
  const bar = (visible: boolean) => (
    <SaveBar
      visible={visible}
      message="You have unsaved changes."
      actions={<Button>Save</Button>}
    />
  )
  const { rerender } = renderWithDesign(bar(false))
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(bar(true))
  expect(screen.getByRole('status')).toBe(status)
  expect(status).toHaveTextContent('You have unsaved changes.')
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
})
