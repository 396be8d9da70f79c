import { createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { screen, waitFor } from '@testing-library/react'
import remote from '../remote'

test.each(['en', 'zh_TW', 'zh_CN'] as const)('every example is shown in %s', async (locale) => {
  await renderPart(remote, 'gallery', { host: createFakeHost(), locale, wrapper: DesignProvider })
  for (const { textContent: name, parentElement: example } of screen.getAllByRole('heading', {
    level: 3,
  }))
    expect([name, example!.lastElementChild!.childElementCount > 0]).toEqual([name, true])
})

test('A17.1 an icon that is not bundled comes from the icon service of the brand', async () => {
  const fetchIcon = jest.fn(async () => ({ body: '<path d="M1 1h9"/>', width: 24, height: 24 }))
  const host = { ...createFakeHost(), fetchIcon }
  const { container } = await renderPart(remote, 'gallery', { host, wrapper: DesignProvider })
  await waitFor(() => expect(container.querySelector('[d="M1 1h9"]')).toBeInTheDocument())
  expect(fetchIcon.mock.calls).toEqual([['mdi', 'not-bundled']])
})
