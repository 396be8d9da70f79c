import * as z from 'zod/mini'

/** Which base address of the page configuration a call goes to (api ruling 1). */
export type ServiceName = 'user' | 'product' | 'registry'

/**
 * Who may make a call. `anyone`: no token is read. `signed-in`: a valid access token is needed, else 401.
 * `operator`: the bearer is the operator token of the secrets file (rulings 18).
 */
export type Caller = 'anyone' | 'signed-in' | 'operator'

/** How a call travels. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Shape = z.core.$ZodLooseShape

/**
 * One call, written once: the client sends by it, the server parses by it, the OpenAPI document shows it.
 * `input` holds path parameters, query and body fields in one flat object; names of `{braces}` in `path` are taken
 * from it first, the rest travels as query (GET, DELETE) or body. Unknown fields are refused (api B1).
 */
export interface Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  /** The deed, in camelCase; also the operation id of the OpenAPI document. */
  name: string
  service: ServiceName
  method: Method
  /** Without the service's base address, parameters in braces: `/users/{id}`. */
  path: string
  who: Caller
  /** How the body travels. The two token calls are form-encoded (spec §7). */
  body: 'json' | 'form'
  input: I
  result: R
  /** Text fields that are never trimmed: passwords, codes, tokens (api B1). */
  verbatim: readonly string[]
  /** The answer repeats `result` as `data` (api B1). */
  repeatsAsData: boolean
  /** The call may carry `Idempotency-Key` and is then carried out once (api B1). */
  idempotent: boolean
  /** The call may carry `If-Match` with the version that it changes, and is refused when that is not the last one (api B1). */
  versioned: boolean
}

/** What a caller gives: fields with a default may be left out. */
export type InputOf<E> = E extends Endpoint<infer I, z.ZodMiniType> ? z.input<I> : never
/** What a handler receives: checked, trimmed, defaults filled in. */
export type ParsedInputOf<E> = E extends Endpoint<infer I, z.ZodMiniType> ? z.output<I> : never
/** What stands in `result` of a success. */
export type ResultOf<E> = E extends Endpoint<z.ZodMiniType, infer R> ? z.output<R> : never

type Declared<I, R> = Pick<Endpoint, 'name' | 'service' | 'method' | 'path'> &
  Partial<
    Pick<Endpoint, 'who' | 'body' | 'verbatim' | 'repeatsAsData' | 'idempotent' | 'versioned'>
  > & { input: I; result: R }

/** Declares a call. Defaults: for signed-in people, JSON, everything trimmed. */
export function endpoint<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  declared: Declared<I, R>,
): Endpoint<I, R> {
  return {
    who: 'signed-in',
    body: 'json',
    verbatim: [],
    repeatsAsData: false,
    idempotent: false,
    versioned: false,
    ...declared,
  }
}

/** Names of the `{braces}` in a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

/** An object of exactly these fields. */
export const fields = <S extends Shape>(shape: S) => z.strictObject(shape)

/** A call that asks for nothing. */
export const nothing = z.strictObject({})
