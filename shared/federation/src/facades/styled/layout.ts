import type { BoxProps } from '@chakra-ui/react/box'
import type { FlexProps } from '@chakra-ui/react/flex'
import type { GridProps } from '@chakra-ui/react/grid'
import { createElement, type FunctionComponent, type RefAttributes } from 'react'
import { chakra } from './styled'

/** Chakra's Box. */
export const Box = chakra('div') as FunctionComponent<BoxProps>

/** Chakra's Flex: short names for the properties of a flex container. */
export function Flex(props: FlexProps & RefAttributes<HTMLDivElement>) {
  const { direction, align, justify, wrap, basis, grow, shrink, inline, css, ...rest } = props
  return createElement(Box, {
    ...(rest as BoxProps),
    css: [
      {
        display: inline ? 'inline-flex' : 'flex',
        flexDirection: direction,
        alignItems: align,
        justifyContent: justify,
        flexWrap: wrap,
        flexBasis: basis,
        flexGrow: grow,
        flexShrink: shrink,
      },
      css,
    ].flat() as BoxProps['css'],
  })
}

/** Chakra's Grid: short names for the properties of a grid container. */
export function Grid(props: GridProps & RefAttributes<HTMLDivElement>) {
  const {
    templateAreas,
    column,
    row,
    autoFlow,
    autoRows,
    templateRows,
    autoColumns,
    templateColumns,
    inline,
    css,
    ...rest
  } = props
  return createElement(Box, {
    ...(rest as BoxProps),
    css: [
      {
        display: inline ? 'inline-grid' : 'grid',
        gridTemplateAreas: templateAreas,
        gridAutoColumns: autoColumns,
        gridColumn: column,
        gridRow: row,
        gridAutoFlow: autoFlow,
        gridAutoRows: autoRows,
        gridTemplateRows: templateRows,
        gridTemplateColumns: templateColumns,
      },
      css,
    ].flat() as BoxProps['css'],
  })
}
