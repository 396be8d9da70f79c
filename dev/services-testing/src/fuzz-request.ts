import { bodyContentTypes, pathParameterNames, type Endpoint } from '@console/contract/endpoint'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { serviceBasePaths } from '@console/services/http/register-route'
import { clientFields } from './test-app'

/** What requests may hold that is genuine: without it none would get past the first check. */
export interface FuzzPool {
  /** Values for the fields and the path parameters of this name. */
  values: Record<string, unknown[]>
  /** Access tokens, of several brands. */
  tokens: string[]
  /** `Cookie` headers. */
  cookies: string[]
}

/** Values that no form produces but an attacker may send (security C17). */
const awkward: fc.Arbitrary<unknown> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\r\nSet-Cookie: a=b',
    '🏮'.repeat(200),
    '\ud800',
    '\u202e',
    '%00',
    '%',
    'ｍｅｉ@example.test',
    'mei+tag@example.test',
    'm\u0435i@example.test',
    'mei@xn--e1awd7f.test',
    'mei@\u2170.test',
    '0049-30123456',
    '+49-30123456',
    '+49 (0) 30 12 34 56',
    '852-51234567',
    '８５２-５１２３４５６７',
    '__proto__',
    'constructor',
    '1e309',
    '-0',
    'NaN',
    '9007199254740993',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'x'.repeat(5_000),
    '00000000-0000-0000-0000-000000000000',
    // Longer than any row or parser holds, in a number, a date and a year.
    '9'.repeat(400),
    '+275760-09-13T00:00:00.001Z',
  ),
  fc.array(fc.string(), { maxLength: 25 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'a', '$ne', 'name'), fc.string(), {
    maxKeys: 5,
  }),
)

interface Schema {
  _zod: {
    def: {
      type: string
      shape?: Record<string, Schema>
      innerType?: Schema
      element?: Schema
      in?: Schema
      options?: Schema[]
      entries?: Record<string, string>
      values?: unknown[]
    }
  }
}

/** What a schema may take, as far as its kind says; formats come from the pool, by the field's name. */
function fitting(schema: Schema, name: string, pool: FuzzPool): fc.Arbitrary<unknown> {
  const known = pool.values[name]
  if (known && known.length > 0) return fc.constantFrom(...known)
  const { type, shape, innerType, element, options, entries, values, ...def } = schema._zod.def
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(shape!).map(([field, inner]) => [field, fitting(inner, field, pool)]),
        ),
        { requiredKeys: [] },
      )
    case 'array':
      return fc.array(fitting(element!, name, pool), { maxLength: 4 })
    case 'union':
      return fc.oneof(...options!.map((option) => fitting(option, name, pool)))
    case 'enum':
      return fc.constantFrom(...Object.values(entries!))
    case 'literal':
      return fc.constantFrom(...values!)
    case 'boolean':
      return fc.boolean()
    case 'number':
    case 'int':
      return fc.integer({ min: 0, max: 100 })
    case 'string':
      return fc.string({ minLength: 1, maxLength: 40 })
    default:
      return innerType || def.in ? fitting((innerType ?? def.in)!, name, pool) : awkward
  }
}

const fieldsOf = ({ input }: Endpoint) => (input as unknown as Schema)._zod.def.shape ?? {}

/** The fields of a call: most of them fit, some are missing, awkward, or none of the call's. */
function fuzzFields(endpoint: Endpoint, pool: FuzzPool): fc.Arbitrary<[string, unknown][]> {
  const fields = Object.entries(fieldsOf(endpoint)).map(([name, schema]) =>
    fc
      .oneof(
        { weight: 8, arbitrary: fitting(schema, name, pool) },
        { weight: 2, arbitrary: awkward },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
      .map((value): [string, unknown] => [name, value]),
  )
  const stray = fc.tuple(
    fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'user_id', 'roles'),
      // The same field once more: an object with it twice, as text.
      ...(fields.length > 0 ? [fc.constantFrom(...Object.keys(fieldsOf(endpoint)))] : []),
      fc.string({ maxLength: 20 }),
    ),
    awkward,
  )
  const strays = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(stray, { maxLength: 3 }) },
  )
  return fc
    .tuple(fc.tuple(...fields), strays)
    .map(([own, more]) => [...own, ...more].filter(([, value]) => value !== undefined))
}

const toText = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : String(JSON.stringify(value))).toString()
/** An object as JSON writes it, in which a name may stand twice. */
const toJson = (fields: [string, unknown][]) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`

/** Names around the limits of the specification: index 20, depth 5, 1000 parameters (shell A15.8). */
const bracketed = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('email', 'username', 'a'),
      fc.array(fc.constantFrom('', '0', '20', '21', '-1', '1e9', '__proto__', 'a'), {
        maxLength: 7,
      }),
    )
    .map(([name, keys]) => `${name}${keys.map((key) => `[${key}]`).join('')}=1`),
  fc.constantFrom(999, 1_000, 1_001, 5_000).map((count) => Array(count).fill('a=1').join('&')),
  fc.constantFrom('email[=1', 'email]=1', '=1', '&&&', 'a=%', 'a=%ff%00', 'a[0]=1&a=2&a[b]=3'),
)
/** As a browser writes an upload; the field `file` is one, whatever stands in it. */
const toUpload = (fields: [string, unknown][]) =>
  fields
    .map(([name, value]) => {
      const quoted = toText(name).replace(/["\r\n]/g, encodeURIComponent)
      const fileName = name === 'file' ? '; filename="x.png"\r\nContent-Type: image/png' : ''
      return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted}"${fileName}\r\n\r\n${toText(value)}\r\n`
    })
    .join('') + `--${boundary}--\r\n`
const boundary = '----fuzz'

const toForm = (fields: [string, unknown][]) =>
  new URLSearchParams(
    fields.map(([name, value]): [string, string] => [toText(name), toText(value)]),
  ).toString()

/** Bodies that are nothing of the call's, a mebibyte among them. */
const strangeBody = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constantFrom('', '{', '[]', 'null', '"x"', '\0', '\ufeff{}', '{"a":1}{"a":2}', '{"a":1e999}'),
  fc.constantFrom(
    `{"email":"${'x'.repeat(1_048_576)}"}`,
    'x'.repeat(1_048_576),
    '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000),
    `[${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [index, index]))),
  ),
)

const header = fc.stringMatching(/^[!-~]{0,40}$/)

function genuineOrNot(values: string[]): fc.Arbitrary<string | null> {
  const genuine: fc.Arbitrary<string | null> = fc.constantFrom(...values)
  const another: fc.Arbitrary<string | null> = fc.option(header)
  return fc.oneof({ weight: 3, arbitrary: genuine }, { weight: 1, arbitrary: another })
}

const contentTypeOf = ({ body }: Endpoint) =>
  body === 'multipart'
    ? `${bodyContentTypes.multipart}; boundary=${boundary}`
    : bodyContentTypes[body]

/** One request for a call: mostly well formed, by somebody or nobody, in one way or another wrong. */
export function fuzzRequest(
  endpoint: Endpoint,
  pool: FuzzPool,
  port: number,
): fc.Arbitrary<InjectOptions> {
  const isQuery = endpoint.method === 'GET'
  return fc
    .record({
      brand: fc.oneof(
        { weight: 8, arbitrary: fc.constant('aurora') },
        { weight: 2, arbitrary: fc.constantFrom('merchant', 'lantern', 'nobody') },
      ),
      client: fc.oneof(
        { weight: 12, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.tuple(awkward, awkward) },
      ),
      fields: fuzzFields(endpoint, pool),
      brackets: fc.oneof(
        { weight: 12, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: bracketed },
      ),
      strange: fc.oneof(
        { weight: 20, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: strangeBody },
      ),
      type: fc.oneof(
        { weight: 20, arbitrary: fc.constant(contentTypeOf(endpoint)) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            ...Object.values(bodyContentTypes),
            'multipart/form-data; boundary=',
            'text/plain',
            'application/json; charset=utf-16',
            '',
          ),
        },
      ),
      token: genuineOrNot(pool.tokens),
      cookie: genuineOrNot(pool.cookies),
      more: fc.dictionary(
        fc.constantFrom('if-match', 'idempotency-key', 'accept-language', 'user-agent'),
        header,
        { maxKeys: 2 },
      ),
      isForeign: fc.oneof(
        { weight: 15, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
    })
    .map(({ brand, client, fields, brackets, strange, type, token, cookie, more, isForeign }) => {
      const host = `${brand}.localhost:${port}`
      const identification: [string, unknown][] =
        endpoint.service !== 'user'
          ? []
          : client
            ? [
                ['client_id', client[0]],
                ['user_pool_id', client[1]],
              ]
            : Object.entries(clientFields(brand))
      const parameters = pathParameterNames(endpoint.path)
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(toText(fields.find(([field]) => field === name)?.[1] ?? '')),
      )
      const rest = [...identification, ...fields.filter(([name]) => !parameters.includes(name))]
      const form = [toForm(rest), brackets].filter(Boolean).join('&')
      return {
        method: endpoint.method,
        url: serviceBasePaths[endpoint.service] + path + (isQuery && form ? `?${form}` : ''),
        headers: {
          host,
          ...more,
          ...(!isQuery && {
            origin: isForeign ? 'https://elsewhere.example' : `http://${host}`,
            'content-type': type,
          }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(cookie !== null && { cookie }),
        },
        ...(!isQuery && {
          payload:
            strange ??
            (endpoint.body === 'form'
              ? form
              : endpoint.body === 'multipart'
                ? toUpload(rest)
                : toJson(rest)),
        }),
      }
    })
}
