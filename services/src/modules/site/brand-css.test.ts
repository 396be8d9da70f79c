import type { Brand } from '@console/contract/brand'
import { brandCss } from './brand-css'

const title = { en: 'Aurora', zh_CN: 'Aurora', zh_TW: 'Aurora' }
const aurora: Brand = {
  id: 'aurora',
  title,
  promise: title,
  variant: 'marketing',
  logo: { light: '<svg light/></svg>', dark: '<svg dark/></svg>' },
  accent: '#0084f4',
  publicSite: 'https://aurora.example',
  adminSite: 'https://admin.aurora.example',
}
const pictures = (css: string) =>
  [...css.matchAll(/--brand-picture:url\("([^"]+)"\)/g)].map(([, address]) =>
    decodeURIComponent(address!),
  )

test('each variant has a picture of its own in the brand’s accent, another one for dark pages', () => {
  const drawn = (['marketing', 'chat', 'merchant'] as const).flatMap((variant) =>
    pictures(brandCss({ ...aurora, variant }, null)),
  )
  expect(new Set(drawn).size).toBe(6)
  for (const picture of drawn) {
    expect(picture).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/s)
    expect(picture).not.toMatch(/undefined|NaN/)
    // A system's font would take the place of the page's own in a text.
    expect(picture).not.toContain('<text')
  }
  expect(pictures(brandCss({ ...aurora, accent: '#d9480f' }, null))[0]).not.toBe(drawn[0])
})

test('a brand’s own picture takes its place on light and dark pages, and nothing in it ends the style', () => {
  const own = '<svg><style>a{}</style>");}</style><script>alert(1)</script></svg>'
  const css = brandCss(aurora, own)
  expect(pictures(css)).toEqual([`data:image/svg+xml,${own}`, `data:image/svg+xml,${own}`])
  expect(css).not.toContain('<')
  expect(css).not.toContain('");}')
})
