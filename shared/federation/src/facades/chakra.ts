/**
 * What the console uses of Chakra from the first script on: the styled factory, layout and type. Heavier parts have words of
 * their own (`@chakra-ui/react/dialog`) and come on demand (rulings 2).
 */
export { Box, type BoxProps } from '@chakra-ui/react/box'
export { Flex, type FlexProps } from '@chakra-ui/react/flex'
export { Grid, type GridProps } from '@chakra-ui/react/grid'
export { HStack, Stack, VStack, type StackProps } from '@chakra-ui/react/stack'
export { Heading, type HeadingProps } from '@chakra-ui/react/heading'
export { Text, type TextProps } from '@chakra-ui/react/text'
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
export { defaultBaseConfig } from '@chakra-ui/react/preset-base'
export {
  chakra, ChakraProvider, createSystem, defineConfig, defineRecipe, defineSlotRecipe, mergeConfigs, useSlotRecipe,
  type HTMLChakraProps, type RecipeVariantProps, type SystemConfig, type SystemContext, type SystemStyleObject,
} from '@chakra-ui/react/styled-system'
