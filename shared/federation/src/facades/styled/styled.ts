import type { chakra as ChakraFactory, SystemStyleObject } from '@chakra-ui/react/styled-system'
import hash from '@emotion/hash'
import {
  Children,
  createElement,
  type ElementType,
  isValidElement,
  useInsertionEffect,
} from 'react'
import { mergeProps, mergeRefs, type Props } from './merge-props'
import { isStyleProp } from './style-props'
import {
  classNameFor,
  findStyleRequest,
  insertStyles,
  isStyled,
  lateClass,
  type Recipe,
} from './style-requests'

interface StyledOptions {
  defaultProps?: Props
  /** Props that are passed on although they are names of styles. */
  forwardProps?: readonly string[]
  shouldForwardProp?(prop: string, variantKeys: string[]): boolean
  /** The component takes `asChild` itself. */
  forwardAsChild?: boolean
}
interface StyledComponent {
  (props: Props): unknown
  displayName: string
  base: ElementType
  recipes: readonly Recipe[]
}

/** Attributes that are names of styles too. */
const svgAttributes: Record<string, readonly string[]> = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  g: ['transform'],
  stop: ['offset', 'stopOpacity'],
}
const htmlProps = new Set(['htmlWidth', 'htmlHeight', 'htmlSize', 'htmlTranslate'])

/**
 * Chakra's `chakra(tag, recipe, options)` without what computes styles: an element gets the class of
 * its request, and the engine puts its rules into the page (decision 0028).
 */
function createStyled(
  tag: ElementType | StyledComponent,
  recipe: Recipe & { __cva__?: boolean; config?: Recipe } = {},
  options: StyledOptions = {},
): StyledComponent {
  const inner = typeof tag === 'function' && 'recipes' in tag ? tag : null
  const base = inner ? inner.base : (tag as ElementType)
  const own = recipe.__cva__ ? recipe.config! : recipe
  const recipes = [...(inner?.recipes ?? []), ...(Object.keys(own).length ? [own] : [])]
  const variantKeys = recipes.flatMap(({ variants }) => Object.keys(variants ?? {}))
  const isTag = typeof base === 'string'
  const forwardedNames = new Set([
    ...(options.forwardProps ?? []),
    ...((isTag && svgAttributes[base]) || []),
  ])
  const isForwarded = (prop: string) =>
    options.shouldForwardProp
      ? options.shouldForwardProp(prop, variantKeys)
      : forwardedNames.has(prop) || (!variantKeys.includes(prop) && !isStyleProp(prop))
  const forwardAsChild = options.forwardAsChild || forwardedNames.has('asChild')
  let recipeHash: string | undefined

  const Styled: StyledComponent = (inProps) => {
    const elementProps: Props = {}
    const variants: Props = {}
    const styleProps: Props = {}
    const { children, as, asChild, css, className, ...props } = options.defaultProps
      ? { ...options.defaultProps, ...withoutUndefined(inProps) }
      : inProps
    for (const prop in props) {
      const value = props[prop]
      if (value === undefined) continue
      if (htmlProps.has(prop)) elementProps[prop.slice(4).toLowerCase()] = value
      else if (isForwarded(prop)) elementProps[prop] = value
      else if (variantKeys.includes(prop)) variants[prop] = value
      else if (isStyleProp(prop)) styleProps[prop] = value
    }
    const { outer, others } = splitClassName(className)
    const styles = [css, styleProps].flat().filter(hasStyles)
    const styleClass =
      recipes.length || styles.length || outer.length
        ? classNameFor({
            recipes,
            recipe: (recipeHash ??= recipes.length ? hash(JSON.stringify(recipes)) : ''),
            variants,
            styles,
            outer,
          })
        : ''
    useInsertionEffect(() => {
      if (styleClass) insertStyles(styleClass)
    }, [styleClass])
    const isLate = styleClass !== '' && !isStyled(styleClass)
    const classes = [others, styleClass, isLate && lateClass].filter(Boolean).join(' ')
    if (classes) elementProps.className = classes

    if (asChild && !forwardAsChild) {
      const child = Children.toArray(children as never).find(isValidElement<Props>)
      if (!child) throw new Error('asChild needs an element as its child.')
      const merged = mergeProps(elementProps, child.props)
      merged.ref = mergeRefs(elementProps.ref, child.props.ref)
      return createElement(child.type, merged)
    }
    if (asChild) elementProps.asChild = true
    if (isTag)
      return createElement((as as ElementType) ?? base, elementProps, ...childList(children))
    if (!as) return createElement(base, elementProps, ...childList(children))
    return forwardAsChild
      ? createElement(
          base,
          { ...elementProps, asChild: true } as Props,
          createElement(as as ElementType, null, ...childList(children)),
        )
      : createElement(base, { ...elementProps, as } as Props, ...childList(children))
  }
  Styled.displayName = `chakra(${isTag ? base : ((base as { displayName?: string; name?: string }).displayName ?? 'Component')})`
  Styled.base = base
  Styled.recipes = recipes
  return Styled
}

// Children stay one prop: an array that is spread would lose the warning about missing keys.
const childList = (children: unknown) => (children === undefined ? [] : [children as never])

const withoutUndefined = (props: Props): Props =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))

const hasStyles = (style: unknown): style is SystemStyleObject =>
  Boolean(style) &&
  typeof style === 'object' &&
  Object.values(style as object).some((value) => value !== undefined)

/** Classes of styled components are merged with the element's own rules; others stay. */
function splitClassName(className: unknown) {
  const names = typeof className === 'string' ? className.split(' ').filter(Boolean) : []
  return {
    outer: names.filter((name) => findStyleRequest(name)),
    others: names.filter((name) => name !== lateClass && !findStyleRequest(name)).join(' '),
  }
}

const byTag = new Map<string, StyledComponent>()

/** The styled factory: `chakra.div`, `chakra('div', recipe)`. */
export const chakra = new Proxy(createStyled, {
  get(_, tag: string) {
    let component = byTag.get(tag)
    if (!component) byTag.set(tag, (component = createStyled(tag as ElementType)))
    return component
  },
}) as unknown as typeof ChakraFactory
