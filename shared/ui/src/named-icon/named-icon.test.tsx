import { waitFor } from '@testing-library/react'
import { renderWithDesign } from '../testing/render-with-design'
import { PlusIcon } from '../icon/icon'
import { addLocalIcons, configureIconService, NamedIcon } from './named-icon'
import { parseShapes } from './parse-shapes'

const shown = (element: React.ReactElement) => {
  const { container } = renderWithDesign(element)
  const icon = container.querySelector<HTMLElement>('[data-icon-state]')!
  return {
    icon,
    reaches: (state: string) =>
      waitFor(() => expect(icon).toHaveAttribute('data-icon-state', state)),
  }
}
const fetchIcon = jest.fn<
  Promise<{ body: string; width: number; height: number } | null>,
  [string, string]
>()
beforeEach(() => fetchIcon.mockReset())
afterEach(() => configureIconService(undefined))

test('A17.1 an icon of the bundled library is pending and then loaded, 16 px in its place from the beginning', async () => {
  const { icon, reaches } = shown(<NamedIcon name="house" />)
  expect(icon).toHaveAttribute('data-icon-state', 'pending')
  expect(icon).toHaveStyle({ width: '1rem', height: '1rem' })
  await reaches('loaded')
  expect(icon.querySelectorAll('path').length).toBeGreaterThan(0)
})

test('A17.1 a name that ends in |svg is local; without one it is missing', () => {
  addLocalIcons({ mark: PlusIcon })
  expect(shown(<NamedIcon name="mark|svg" />).icon).toHaveAttribute('data-icon-state', 'loaded')
  expect(shown(<NamedIcon name="none|svg" />).icon).toHaveAttribute('data-icon-state', 'missing')
})

test('A17.1 size, colour and spin can be chosen', () => {
  const { icon } = shown(<NamedIcon name="sun|svg" size={20} color="rgb(1, 2, 3)" spin />)
  expect(icon).toHaveStyle({ width: '1.25rem', color: 'rgb(1, 2, 3)' })
  expect(icon).toHaveClass('spinning')
})

test('A17.1 without an icon service, what is not bundled is missing', async () => {
  await shown(<NamedIcon name="mdi:home" />).reaches('missing')
})

test('A17.1 the icon service is asked once for an icon, and again after a failure', async () => {
  configureIconService(fetchIcon)
  fetchIcon.mockRejectedValueOnce(new Error('No host has answered'))
  await shown(<NamedIcon name="mdi:home" />).reaches('missing')
  fetchIcon.mockResolvedValueOnce({
    body: '<path fill="currentColor" d="M1 1"/>',
    width: 32,
    height: 16,
  })
  const { icon, reaches } = shown(<NamedIcon name="home" prefix="mdi" />)
  await reaches('loaded')
  expect(icon.querySelector('svg')).toHaveAttribute('viewBox', '0 0 32 16')
  await shown(<NamedIcon name="mdi:home" />).reaches('loaded')
  expect(fetchIcon.mock.calls).toEqual([
    ['mdi', 'home'],
    ['mdi', 'home'],
  ])
})

test('A17.1 what the service does not have is missing', async () => {
  configureIconService(fetchIcon)
  fetchIcon.mockResolvedValue(null)
  await shown(<NamedIcon name="mdi:nothing" />).reaches('missing')
  expect(fetchIcon).toHaveBeenCalledTimes(1)
})

test('of what the service sends only shapes are drawn, never scripts, links or addresses', () => {
  const sent =
    '<g stroke-width="2" onclick="steal()"><path d="M1 1" fill="url(https://x.test)"/><script>alert(1)</script></g>' +
    '<image href="https://x.test"/><a href="javascript:x"><circle cx="1"/></a>'
  expect(parseShapes(sent)).toEqual([
    ['g', { strokeWidth: '2' }, [['path', { d: 'M1 1' }, []]]],
    ['circle', { cx: '1' }, []],
  ])
})
