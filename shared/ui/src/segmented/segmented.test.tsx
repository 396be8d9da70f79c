import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { Segmented } from './segmented'

function Period() {
  const [value, setValue] = useState('week')
  return (
    <Segmented
      label="Period"
      value={value}
      onChange={setValue}
      segments={[
        { value: 'day', label: 'Day' },
        { value: 'week', label: 'Week' },
        { value: 'month', label: 'Month' },
      ]}
    />
  )
}

test('one of a few is chosen, by a press or by arrow keys, which go round', async () => {
  renderWithDesign(<Period />)
  expect(screen.getByRole('radiogroup', { name: 'Period' })).toBeVisible()
  await userEvent.tab()
  expect(screen.getByRole('radio', { name: 'Week' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Month' })).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Day' })).toBeChecked()
  await userEvent.click(screen.getByText('Week'))
  expect(screen.getByRole('radio', { name: 'Week' })).toBeChecked()
})
