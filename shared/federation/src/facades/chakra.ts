/**
 * What the console uses of Chakra from the first script on: the styled factory and layout. A name that is missing here is
 * missing for everybody: add it, and look at the size. Heavier parts have words of their own (`@chakra-ui/react/dialog`) and
 * come on demand (rulings 2).
 */
export { Box, type BoxProps } from '@chakra-ui/react/box'
export { Flex, type FlexProps } from '@chakra-ui/react/flex'
export { Grid, type GridProps } from '@chakra-ui/react/grid'
export { defaultBaseConfig } from '@chakra-ui/react/preset-base'
export {
  chakra,
  ChakraProvider,
  createSystem,
  defineConfig,
  type HTMLChakraProps,
  type RecipeVariantProps,
  type SystemStyleObject,
} from '@chakra-ui/react/styled-system'
