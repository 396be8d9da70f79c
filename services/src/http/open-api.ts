import { pathParameters, type Endpoint } from '@console/contract/endpoint'
import { errorCodes } from '@console/contract/error-codes'
import { fieldProblems } from '@console/contract/field-problems'
import * as z from 'zod/mini'
import { bases, type App } from './serve'

type Json = Record<string, unknown>
type Schema = Json & { properties?: Record<string, Json>; required?: string[] }

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema as Schema
}

/** `/openapi.json`: every call that is served, from the declarations that serve it. */
export function serveOpenApi({ fastify, endpoints }: App) {
  fastify.get('/openapi.json', async (_, reply) =>
    reply.header('Cache-Control', 'public, max-age=300').send(openApiOf(endpoints)),
  )
}

export function openApiOf(endpoints: Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = bases[endpoint.service] + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Console services',
      version: '1',
      description:
        'User service, product API and registry. Every answer is an envelope; `code` 0 means success.',
    },
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        person: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        operator: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operationOf(endpoint: Endpoint): Json {
  const input = schemaOf(endpoint.input, 'input')
  // What names the client stands beside what the call asks for (api B1).
  const properties: Record<string, Json> = {
    ...(endpoint.service === 'user' && client),
    ...input.properties,
  }
  const required = [
    ...(endpoint.service === 'user' ? Object.keys(client) : []),
    ...(input.required ?? []),
  ]
  const inPath = pathParameters(endpoint.path)
  const others = Object.keys(properties).filter((name) => !inPath.includes(name))
  const parameter = (name: string, place: string) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name],
  })
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const body = {
    ...input,
    properties: pick(properties, others),
    required: required.filter((name) => others.includes(name)),
  }
  return {
    operationId: endpoint.name,
    tags: [endpoint.service],
    security:
      endpoint.who === 'anyone'
        ? []
        : [{ [endpoint.who === 'operator' ? 'operator' : 'person']: [] }],
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(isQuery ? others.map((name) => parameter(name, 'query')) : []),
      ...(endpoint.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 128 },
            },
          ]
        : []),
      ...(endpoint.versioned
        ? [{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(!isQuery && {
      requestBody: {
        required: true,
        content: {
          [endpoint.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: {
            schema: body,
          },
        },
      },
    }),
    responses: {
      200: answer('Success', successOf(endpoint)),
      default: answer('A refusal from the catalogue', { $ref: '#/components/schemas/Failure' }),
    },
  }
}

const client = { client_id: { type: 'string' }, user_pool_id: { type: 'string' } }

const answer = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
})

function successOf(endpoint: Endpoint): Json {
  const result = schemaOf(endpoint.result, 'output')
  const properties = {
    code: { const: 0 },
    result,
    message: { type: 'string' },
    ...(endpoint.repeatsAsData && { data: result }),
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}

const failure = {
  type: 'object',
  properties: {
    code: { enum: [401, ...Object.keys(errorCodes)] },
    result: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          properties: { fields: { type: 'object', additionalProperties: { enum: fieldProblems } } },
        },
      ],
    },
    message: {
      type: 'string',
      description: 'In the language of the caller; never repeats what was sent.',
    },
  },
  required: ['code', 'result', 'message'],
}

const pick = (from: Record<string, Json>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]!]))
