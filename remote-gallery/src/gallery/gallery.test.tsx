import { createFakeHost } from '@console/kernel/testing/fake-host'
import { renderPart } from '@console/kernel/testing/render-part'
import { DesignProvider } from '@console/ui/design-provider'
import { screen } from '@testing-library/react'
import remote from '../remote'

test.each(['en', 'zh_TW', 'zh_CN'] as const)('every example is shown in %s', async (locale) => {
  await renderPart(remote, 'gallery', { host: createFakeHost(), locale, wrapper: DesignProvider })
  for (const { textContent: name, parentElement: example } of screen.getAllByRole('heading', {
    level: 3,
  }))
    expect([name, example!.lastElementChild!.childElementCount > 0]).toEqual([name, true])
})
