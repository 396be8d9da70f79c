import { brandSites } from './brand-sites'

const brand = { adminSite: 'https://admin.example.test/a', publicSite: 'https://www.example.test' }
const hostsOf = (sites: typeof brand, ownOrigin: string) =>
  brandSites(sites, ownOrigin).map(({ host }) => host)

test('the sites of a brand are its admin site and its public one, but not the one that is open', () => {
  expect(hostsOf(brand, 'https://console.example.test')).toEqual([
    'admin.example.test',
    'www.example.test',
  ])
  expect(hostsOf(brand, 'https://admin.example.test')).toEqual(['www.example.test'])
})

test('one site that is both is named once', () => {
  const both = { ...brand, publicSite: 'https://admin.example.test' }
  expect(hostsOf(both, 'https://console.example.test')).toEqual(['admin.example.test'])
})
