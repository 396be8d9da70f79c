/**
 * The names of Chakra that the first scripts use: the styled factory and layout, without what
 * computes styles (decision 0028). A name that is missing here is missing for host and remotes: add
 * it, and check the size. Larger parts have facades of their own (`@chakra-ui/react/overlays`,
 * `@chakra-ui/react/controls`) and are loaded on demand (rulings 2).
 */
export type { BoxProps } from '@chakra-ui/react/box'
export type { FlexProps } from '@chakra-ui/react/flex'
export type { GridProps } from '@chakra-ui/react/grid'
export type {
  HTMLChakraProps,
  RecipeVariantProps,
  SystemStyleObject,
} from '@chakra-ui/react/styled-system'
export { Box, Flex, Grid } from './styled/layout'
export { chakra } from './styled/styled'
export {
  findStyleRequest,
  initStyles,
  loadStyleEngine,
  requestedClasses,
  type StyleEngine,
  type StyleRequest,
} from './styled/style-requests'
