/// <reference lib="dom" />
import type {
  RecipeDefinition,
  SystemContext,
  SystemStyleObject,
} from '@chakra-ui/react/styled-system'
import hash from '@emotion/hash'

export type Recipe = Pick<
  RecipeDefinition,
  'base' | 'variants' | 'defaultVariants' | 'compoundVariants'
>

/** What an element asks for: everything that its rules are computed from. */
export interface StyleRequest {
  recipes: readonly Recipe[]
  /** The hash of the recipes. */
  recipe: string
  variants: Readonly<Record<string, unknown>>
  /** The `css` prop and the style props. */
  styles: readonly SystemStyleObject[]
  /** Classes of styled components around it that render the same element; their rules win. */
  outer: readonly string[]
}

/** Computes rules in the browser. Its code is loaded when a style is first asked for. */
export interface StyleEngine {
  system: SystemContext
  /** Puts the rules for a class into the page. */
  insert(className: string, request: StyleRequest): void
}

export interface StyleOptions {
  loadEngine?(): Promise<StyleEngine>
  /** An engine that is here already. */
  engine?: StyleEngine
}

const classNames = new Map<string, string>()
const requests = new Map<string, StyleRequest>()
/** Classes whose rules are in the page. */
const provided = new Set<string>()
const waiting = new Set<string>()

let engine: StyleEngine | null = null
let loading: Promise<void> | null = null
let load = (): Promise<StyleEngine> => Promise.reject(new Error('Call initStyles first.'))

/** Called once, before anything is rendered. */
export function initStyles({ loadEngine, engine: given }: StyleOptions) {
  if (loadEngine) load = loadEngine
  if (given) setEngine(given)
}

/** Loads what computes styles. A failed load rejects; the next call tries again. */
export const loadStyleEngine = (): Promise<void> =>
  (loading ??= (engine ? Promise.resolve(engine) : load())
    .then(setEngine, (error: unknown) => {
      loading = null
      throw error
    })
    // Nothing stays hidden for want of its style (see `lateClass`).
    .finally(() => document.documentElement.setAttribute('data-styles', '')))

function setEngine(loaded: StyleEngine) {
  engine = loaded
  for (const className of waiting) insertStyles(className)
  waiting.clear()
}

/** The design system, for parts of Chakra that are loaded late. */
export function getSystem(): SystemContext {
  if (!engine) throw new Error('A part of Chakra was rendered before loadStyleEngine() resolved.')
  return engine.system
}

/** Hides an element until its rules are computed. */
export const lateClass = 'c-late'

/** The class for a request: the same in the browser and when the page is built. */
export function classNameFor(request: StyleRequest): string {
  const { recipe, variants, styles, outer } = request
  const key = JSON.stringify([recipe, variants, styles, outer])
  let className = classNames.get(key)
  if (!className) {
    className = `c-${hash(key)}`
    classNames.set(key, className)
    requests.set(className, request)
  }
  return className
}

/** Whether an element with this class can be shown. */
export const isStyled = (className: string) => provided.has(className) || engine !== null

/** Puts the rules of a class into the page: now, or when what computes them has been loaded. */
export function insertStyles(className: string) {
  if (provided.has(className)) return
  if (!engine) {
    waiting.add(className)
    void loadStyleEngine().catch(() => {})
    return
  }
  provided.add(className)
  engine.insert(className, requests.get(className)!)
}

/** What was asked for under this class. */
export const findStyleRequest = (className: string) => requests.get(className)

/** Every class that was asked for so far. */
export const requestedClasses = () => [...requests.keys()]
