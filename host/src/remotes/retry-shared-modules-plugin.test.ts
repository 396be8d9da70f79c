import { retrySharedModulesPlugin } from './retry-shared-modules-plugin'

type Failure = Parameters<NonNullable<typeof retrySharedModulesPlugin.errorLoadShare>>[0]

test('a shared module that failed to load is fetched again by the next caller; a loaded one stays', () => {
  const [menu, query] = [Promise.resolve('failed'), Promise.resolve('here')]
  const shareScopeMap = {
    default: {
      '@chakra-ui/react/overlays': { '3.0.0': { loading: menu } },
      query: { '5.0.0': { loading: query, loaded: true } },
    },
    other: {},
  }
  retrySharedModulesPlugin.errorLoadShare!({
    pkgName: '@chakra-ui/react/overlays',
    shareScopeMap,
  } as unknown as Failure)
  retrySharedModulesPlugin.errorLoadShare!({
    pkgName: 'query',
    shareScopeMap,
  } as unknown as Failure)
  expect(shareScopeMap.default['@chakra-ui/react/overlays']['3.0.0'].loading).toBeNull()
  expect(shareScopeMap.default.query['5.0.0'].loading).toBe(query)
})
