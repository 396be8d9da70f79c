import type { Brand } from '@console/contract/brand'
import { createStore } from 'jotai/vanilla'
import { brandAtom, originRegionAtom, initBrand, initRegion, brandTitle } from './brand'

const harbour: Brand = {
  id: 'harbour',
  variant: 'marketing',
  accent: '#0084f4',
  logo: { light: '<svg/>', dark: '<svg/>' },
  publicSite: 'https://harbour.test',
  adminSite: 'https://admin.harbour.test',
  title: { en: 'Harbour', zh_CN: '海港', zh_TW: '海港台' },
  promise: { en: '', zh_CN: '', zh_TW: '' },
}

test('rulings 17: the brand is what the page came with', () => {
  const store = createStore()
  initBrand(store, harbour)
  initRegion(store, { topLevelDomain: 'hk', locale: 'zh_TW', dialCode: '852' })
  expect([store.get(brandAtom).id, store.get(originRegionAtom).dialCode]).toEqual([
    'harbour',
    '852',
  ])
})

test('A0.6 a brand has a title in each language', () => {
  expect(brandTitle(harbour, 'zh_TW')).toBe('海港台')
})

test('reading brand or region before boot has set them throws', () => {
  expect(() => createStore().get(brandAtom)).toThrow('before boot')
  expect(() => createStore().get(originRegionAtom)).toThrow('before boot')
})
