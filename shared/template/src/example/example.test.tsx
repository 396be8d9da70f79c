import { createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { screen } from '@testing-library/react'
import remote from '../remote'

test('the page has its heading', async () => {
  await renderPart(remote, 'example', {
    host: createFakeHost(),
    initialPath: '/example',
    wrapper: DesignProvider,
  })
  expect(await screen.findByRole('heading', { name: 'Example' })).toBeVisible()
})
