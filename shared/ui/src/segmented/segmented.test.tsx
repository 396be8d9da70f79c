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

/** The ground that the rules of an element's class give it, in light or in dark. */
function readGround(element: Element, { isDark, state = '' }: { isDark: boolean; state?: string }) {
  const grounds = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap(({ cssText }) => [...cssText.matchAll(/([^{}]+)\{([^{}]*)\}/g)])
    .filter(([, selector]) => selector!.includes(`.${element.classList[0]!}`))
    .filter(([, selector]) => selector!.includes(':has(:checked)') === (state === 'checked'))
    .filter(([, selector]) => isDark || !selector!.includes('.dark'))
    .map(([, , declarations]) => /background: var\(--c-colors-bg-(\w+)\)/.exec(declarations!)?.[1])
  const token = colors.bg[grounds.filter(Boolean).at(-1) as 'panel' | 'muted'].value
  const color = isDark ? token._dark : token.base
  // The steps of grey go from 50, the lightest, to 950; white is lighter than all.
  return color === '#fff' ? 0 : Number(/--grey-(\d+)/.exec(color)![1])
}

test.each([
  ['light', false],
  ['dark', true],
])('the chosen segment is lighter than what it lies on (%s)', (_mode, isDark) => {
  renderWithDesign(<Period />)
  const track = readGround(screen.getByRole('radiogroup'), { isDark })
  const chosen = readGround(screen.getByText('Week').closest('label')!, {
    isDark,
    state: 'checked',
  })
  expect(chosen).toBeLessThan(track)
})
