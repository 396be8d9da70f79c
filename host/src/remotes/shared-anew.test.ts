import { sharedAnew } from './shared-anew'

type Failure = Parameters<NonNullable<typeof sharedAnew.errorLoadShare>>[0]

test('a shared module that did not come is fetched anew by the next one who needs it; what is here stays', () => {
  const [menu, query] = [Promise.resolve('failed'), Promise.resolve('here')]
  const shareScopeMap = {
    default: {
      '@chakra-ui/react/menu': { '3.0.0': { loading: menu } },
      query: { '5.0.0': { loading: query, loaded: true } },
    },
    other: {},
  }
  sharedAnew.errorLoadShare!({
    pkgName: '@chakra-ui/react/menu',
    shareScopeMap,
  } as unknown as Failure)
  sharedAnew.errorLoadShare!({ pkgName: 'query', shareScopeMap } as unknown as Failure)
  expect(shareScopeMap.default['@chakra-ui/react/menu']['3.0.0'].loading).toBeNull()
  expect(shareScopeMap.default.query['5.0.0'].loading).toBe(query)
})
