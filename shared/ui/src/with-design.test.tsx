import { Box } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { DesignProvider } from './design-provider'
import { withDesign } from './with-design'

const Painted = ({ children }: { children: string }) => <Box bg="bg.panel">{children}</Box>

test('a component that uses Chakra has its provider around it, and is the same component each time', async () => {
  const Designed = await withDesign(Painted)
  render(<Designed>painted</Designed>)
  expect(getComputedStyle(screen.getByText('painted')).background).toContain('--c-colors-bg-panel')
  expect(await withDesign(Painted)).toBe(Designed)
})

test('one provider within another adds no styles', async () => {
  const sheets = () => document.querySelectorAll('style').length
  const Designed = await withDesign(Painted)
  const { rerender } = render(<DesignProvider />)
  const before = sheets()
  rerender(
    <DesignProvider>
      <Designed>one</Designed>
      <Designed>two</Designed>
    </DesignProvider>,
  )
  // The rules of the element itself.
  expect(sheets()).toBeLessThanOrEqual(before + 1)
})
