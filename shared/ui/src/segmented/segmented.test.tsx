import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithDesign } from '../testing/render-with-design'
import { colors } from '../tokens'
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

const styles = readFileSync(join(__dirname, 'segmented.module.css'), 'utf8')

/** How dark the ground is that a rule gives: white is 0, the steps of grey go from 50 to 950. */
function readGround(selector: string, mode: 'base' | '_dark') {
  const rule = styles.split(`  ${mode === '_dark' ? ':global(.dark) ' : ''}${selector} {`)[1]!
  const token = /background: var\(--c-colors-bg-(panel|muted)\)/.exec(rule)![1] as 'panel' | 'muted'
  const color = colors.bg[token].value[mode]
  return color === '#fff' ? 0 : Number(/--grey-(\d+)/.exec(color)![1])
}

test.each([
  ['light', 'base'],
  ['dark', '_dark'],
] as const)('the chosen segment is lighter than what it lies on (%s)', (_name, mode) => {
  const chosen = readGround('.segment:has(:checked)', mode)
  expect(chosen).toBeLessThan(readGround('.group', mode))
})
