/**
 * The names of Chakra that pages use. A name that is missing here is missing for host and remotes: add
 * it, and check the size. Larger parts have facades of their own (`@chakra-ui/react/overlays`,
 * `@chakra-ui/react/controls`) and are loaded on demand (rulings 2).
 */
export { Box, type BoxProps } from '@chakra-ui/react/box'
export { Flex, type FlexProps } from '@chakra-ui/react/flex'
export { Grid, type GridProps } from '@chakra-ui/react/grid'
export { chakra, ChakraProvider } from '@chakra-ui/react/styled-system'
export type {
  HTMLChakraProps,
  RecipeVariantProps,
  SystemStyleObject,
} from '@chakra-ui/react/styled-system'
