import { exportedNames, facadeNames } from './facade-names'

test('the names of a facade are the values that it re-exports', () => {
  expect(
    exportedNames(`export { Box, type BoxProps, a as b } from 'x'
      export type { Only } from 'x'
      export * as m from 'y'`),
  ).toEqual(['Box', 'b', 'm'])
})

test('a facade that lists no names is refused', () => {
  expect(() => exportedNames("export * from 'x'")).toThrow('lists its names')
  expect(() => exportedNames('export const x = 1')).toThrow('lists its names')
})

test('every facade of the shared modules is read', () => {
  expect(facadeNames()).toMatchObject({
    '@chakra-ui/react': expect.arrayContaining(['Box', 'chakra']),
    'framer-motion': expect.arrayContaining(['useReducedMotion']),
    'react-i18next': ['I18nextProvider', 'initReactI18next', 'useTranslation'],
  })
})
