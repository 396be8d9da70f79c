import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { Tabs } from './tabs'

// Browsers run microtasks between the callbacks of a frame, and jsdom does not: Chakra's tabs would
// choose the tab that had the focus before.
beforeEach(() => {
  jest
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((callback) => Number(setTimeout(() => callback(performance.now()))))
})

function Campaign() {
  const [value, setValue] = useState('overview')
  return (
    <Tabs
      label="Campaign"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'overview', label: 'Overview', content: 'Sent to 1,204 people.' },
        { value: 'audience', label: 'Audience', content: 'Customers in Hong Kong.' },
        { value: 'billing', label: 'Billing', disabled: true, content: 'Nothing yet.' },
        { value: 'history', label: 'History', content: 'Created by Mei.' },
      ]}
    />
  )
}
const tab = (name: string) => screen.getByRole('tab', { name })
const expectChosen = async (name: string, content: string) => {
  await waitFor(() => expect(tab(name)).toHaveAttribute('aria-selected', 'true'))
  expect(tab(name)).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(content)
  expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1)
  // One stop for the Tab key.
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab(name)])
}

test('a press chooses a tab, whose panel is named by it', async () => {
  renderWithDesign(<Campaign />)
  expect(screen.getByRole('tablist', { name: 'Campaign' })).toBeVisible()
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Sent to 1,204 people.')
  await userEvent.click(tab('Audience'))
  await expectChosen('Audience', 'Customers in Hong Kong.')
  expect(screen.queryByText('Sent to 1,204 people.')).not.toBeVisible()
})

test('arrow keys choose the neighbour, pass over a disabled tab and go round at the ends', async () => {
  renderWithDesign(<Campaign />)
  await userEvent.tab()
  expect(tab('Overview')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expectChosen('Audience', 'Customers in Hong Kong.')
  await userEvent.keyboard('{ArrowRight}')
  await expectChosen('History', 'Created by Mei.')
  await userEvent.keyboard('{ArrowRight}')
  await expectChosen('Overview', 'Sent to 1,204 people.')
  await userEvent.keyboard('{ArrowLeft}')
  await expectChosen('History', 'Created by Mei.')
  await userEvent.keyboard('{ArrowLeft}')
  await expectChosen('Audience', 'Customers in Hong Kong.')
})

test('Home chooses the first tab, End the last', async () => {
  renderWithDesign(<Campaign />)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expectChosen('History', 'Created by Mei.')
  await userEvent.keyboard('{Home}')
  await expectChosen('Overview', 'Sent to 1,204 people.')
})

test('a disabled tab is not chosen by a press', async () => {
  renderWithDesign(<Campaign />)
  expect(tab('Billing')).toBeDisabled()
  await userEvent.click(tab('Billing'))
  expect(tab('Overview')).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Sent to 1,204 people.')
})
