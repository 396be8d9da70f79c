import * as z from 'zod/mini'
import type { LiveTopic } from './live-topics'

/** Which base address of the page configuration a call goes to (api ruling 1). */
export type ServiceName = 'user' | 'product' | 'registry' | 'language'

/**
 * Who may make a call. `anyone`: no token is read. `signed-in`: a valid access token is needed,
 * else 401. `operator`: the bearer is a token of an operator (rulings 18).
 */
export type EndpointAccess = 'anyone' | 'signed-in' | 'operator'

/**
 * What the token of an operator has to allow. `publish`: the part that the input names in `name`.
 * `operate`: the brand that it names in `brand`. `everything`: to publish every part and operate every
 * brand. `read`: nothing besides, every token may read.
 */
export type OperatorScope = 'publish' | 'operate' | 'everything' | 'read'

/**
 * The encodings of a body, with the content type of each. `multipart` uploads a file: its field is
 * `file`, and lists beside it carry brackets (shell A15.7).
 */
export const bodyContentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const
export type BodyEncoding = keyof typeof bodyContentTypes

/** The HTTP method of a call. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Shape = z.core.$ZodLooseShape

/**
 * One call, declared once: the client sends by it, the server parses by it, the OpenAPI document is
 * generated from it. `input` holds path parameters, query and body fields in one flat object. The
 * names in `{braces}` of `path` are taken out of it first; the rest is sent as query (GET, DELETE)
 * or body. Unknown fields are refused (api B1).
 */
export interface Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  /** What the call does, in camelCase; also the operation id of the OpenAPI document. */
  name: string
  service: ServiceName
  method: HttpMethod
  /** Without the service's base address, parameters in braces: `/users/{id}`. */
  path: string
  who: EndpointAccess
  /** Of calls for operators: what their token has to allow, else FORBIDDEN. */
  scope?: OperatorScope
  /** How the body is encoded. The two token calls are form-encoded (spec §7). */
  body: BodyEncoding
  input: I
  result: R
  /** Text fields that are never trimmed: passwords, codes, tokens (api B1). */
  verbatim: readonly string[]
  /** The response repeats `result` as `data` (api B1). */
  repeatsAsData: boolean
  /**
   * The call may carry `Idempotency-Key`; then a repetition is not executed a second time (api B1).
   */
  idempotent: boolean
  /**
   * The call may carry `If-Match` with the version it changes; it is refused when that version is
   * not the latest (api B1).
   */
  versioned: boolean
  /** How long a page waits for the whole answer (spec §9). */
  timeoutMs: number
  /** A change of these makes the result an old one: a page that shows it asks again. */
  topics?: readonly LiveTopic[]
  /** The answer is a stream of server-sent events, each with a `result`, and no envelope. */
  isStream?: true
}

/** Input as the caller passes it: fields with a default may be left out. */
export type EndpointInput<E> = E extends Endpoint<infer I, z.ZodMiniType> ? z.input<I> : never
/** Input as the handler receives it: checked, trimmed, defaults filled in. */
export type ParsedEndpointInput<E> =
  E extends Endpoint<infer I, z.ZodMiniType> ? z.output<I> : never
/** Type of `result` in a successful response. */
export type EndpointResult<E> = E extends Endpoint<z.ZodMiniType, infer R> ? z.output<R> : never

type EndpointDeclaration<I, R> = Pick<Endpoint, 'name' | 'service' | 'method' | 'path'> &
  Partial<
    Pick<
      Endpoint,
      | 'who'
      | 'scope'
      | 'body'
      | 'verbatim'
      | 'repeatsAsData'
      | 'idempotent'
      | 'versioned'
      | 'timeoutMs'
      | 'topics'
      | 'isStream'
    >
  > & { input: I; result: R }

/**
 * Declares a call. Defaults: `who` is signed-in, the body is JSON, every text is trimmed, ten seconds
 * for the answer.
 */
export function endpoint<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  declaration: EndpointDeclaration<I, R>,
): Endpoint<I, R> {
  return {
    who: 'signed-in',
    body: 'json',
    verbatim: [],
    repeatsAsData: false,
    idempotent: false,
    versioned: false,
    timeoutMs: 10_000,
    ...declaration,
  }
}

/** Names of the `{braces}` in a path, in order. */
export const pathParameterNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

/** Schema of an object with exactly these fields; any other field is refused. */
export const strictObject = <S extends Shape>(shape: S) => z.strictObject(shape)

/** Input of a call that takes no fields, or result of one that returns none. */
export const emptyObject = z.strictObject({})
