import { isCssProperty } from '@pandacss/is-valid-prop'

/** Names of Chakra's base configuration that are no CSS property; style-props.test.ts holds them. */
const utilities = new Set(
  (
    'css bg bgColor bgSize bgPos bgRepeat bgAttachment bgClip bgGradient bgImg bgImage ' +
    'borderStart borderEnd borderX borderY borderStartColor borderEndColor borderStartStyle ' +
    'borderEndStyle rounded roundedTopLeft roundedStartStart borderTopStartRadius ' +
    'roundedEndStart borderBottomStartRadius roundedTopRight roundedStartEnd ' +
    'borderTopEndRadius roundedEndEnd borderBottomEndRadius roundedBottomLeft ' +
    'roundedBottomRight roundedStart borderStartRadius roundedEnd borderEndRadius ' +
    'roundedTop roundedBottom roundedLeft roundedRight borderXWidth borderStartWidth ' +
    'borderEndWidth borderYWidth shadow shadowColor blendMode bgBlendMode gapY gapX flexDir ' +
    'w h minW minH maxW maxH overscroll overscrollX overscrollY scrollPaddingX ' +
    'scrollPaddingY listStylePos listStyleImg pos insetX insetY insetStart insetEnd m mt mr ' +
    'mb ml ms marginStart me marginEnd mx marginX my marginY p pt pr pb pl ps paddingStart ' +
    'pe paddingEnd px paddingX py paddingY textDecor backgroundGradient gradientFrom ' +
    'gradientTo gradientVia borderInlineStartRadius borderInlineEndRadius borderTopRadius ' +
    'borderBottomRadius borderLeftRadius borderRightRadius divideX divideY divideColor ' +
    'divideStyle boxShadowColor blur brightness contrast grayscale hueRotate invert ' +
    'saturate sepia dropShadow backdropBlur backdropBrightness backdropContrast ' +
    'backdropGrayscale backdropHueRotate backdropInvert backdropOpacity backdropSaturate ' +
    'backdropSepia focusRing focusVisibleRing focusRingColor focusRingOffset focusRingWidth ' +
    'focusRingStyle boxSize hideFrom hideBelow scrollbar scrollMarginX scrollMarginY ' +
    'scrollSnapStrictness scrollSnapMargin scrollSnapMarginTop scrollSnapMarginBottom ' +
    'scrollSnapMarginLeft scrollSnapMarginRight ring ringColor ringOffset ringOffsetColor ' +
    'ringInset skewX skewY scaleX scaleY spaceXReverse spaceX spaceYReverse spaceY rotateX ' +
    'rotateY translateX translateY truncate borderSpacingX borderSpacingY srOnly debug ' +
    'colorPalette textStyle layerStyle animationStyle'
  ).split(' '),
)

/** Whether a prop is a style: a CSS property, one of Chakra's utilities, or a condition (`_hover`). */
export const isStyleProp = (prop: string) =>
  prop[0] === '_' || utilities.has(prop) || isCssProperty(prop)
