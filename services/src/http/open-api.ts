import { bodyContentTypes, pathParameterNames, type Endpoint } from '@console/contract/endpoint'
import { errorCodes } from '@console/contract/error-codes'
import { fieldErrorCodes } from '@console/contract/field-errors'
import * as z from 'zod/mini'
import { serviceBasePaths, type RouteContext } from './register-route'
import { createSharedAnswer } from './shared-answer'

type Json = Record<string, unknown>
type Schema = Json & { properties?: Record<string, Json>; required?: string[] }

const toJsonSchema = (type: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema as Schema
}

/** Tokens of the document (http/rate-limiter): without compression it is 200 KB to send. */
const documentCost = 3

/** `/openapi.json`: every served endpoint, generated from its declaration. */
export function registerOpenApiRoute({ fastify, endpoints }: RouteContext) {
  const sendDocument = createSharedAnswer(() => JSON.stringify(createOpenApiDocument(endpoints)))
  fastify.get('/openapi.json', { config: { cost: documentCost } }, (request, reply) =>
    sendDocument(
      request,
      reply.type('application/json; charset=utf-8').header('Cache-Control', 'public, max-age=300'),
    ),
  )
}

function createOpenApiDocument(endpoints: Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = serviceBasePaths[endpoint.service] + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: createOperation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Console services',
      version: '1',
      description:
        'User service, product API, registry and language service. Every answer is an envelope; `code` 0 means success.',
    },
    paths,
    components: {
      schemas: { Failure: errorSchema },
      securitySchemes: {
        person: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        operator: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function createOperation(endpoint: Endpoint): Json {
  const input = toJsonSchema(endpoint.input, 'input')
  // A call to the user service also carries the client's identifiers (api B1).
  const properties: Record<string, Json> = {
    ...(endpoint.service === 'user' && clientProperties),
    ...input.properties,
  }
  const required = [
    ...(endpoint.service === 'user' ? Object.keys(clientProperties) : []),
    ...(input.required ?? []),
  ]
  const pathNames = pathParameterNames(endpoint.path)
  const otherNames = Object.keys(properties).filter((name) => !pathNames.includes(name))
  const parameter = (name: string, location: string) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: properties[name],
  })
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const body = {
    ...input,
    properties: pick(properties, otherNames),
    required: required.filter((name) => otherNames.includes(name)),
  }
  return {
    operationId: endpoint.name,
    tags: [endpoint.service],
    security:
      endpoint.who === 'anyone'
        ? []
        : [{ [endpoint.who === 'operator' ? 'operator' : 'person']: [] }],
    parameters: [
      ...pathNames.map((name) => parameter(name, 'path')),
      ...(isQuery ? otherNames.map((name) => parameter(name, 'query')) : []),
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
          [bodyContentTypes[endpoint.body]]: { schema: body },
        },
      },
    }),
    responses: {
      200: endpoint.isStream
        ? createResponse('Events', toJsonSchema(endpoint.result, 'output'), 'text/event-stream')
        : createResponse('Success', createSuccessSchema(endpoint)),
      default: createResponse('A refusal from the catalog', {
        $ref: '#/components/schemas/Failure',
      }),
    },
  }
}

const clientProperties = { client_id: { type: 'string' }, user_pool_id: { type: 'string' } }

const createResponse = (description: string, schema: Json, type = 'application/json') => ({
  description,
  content: { [type]: { schema } },
})

function createSuccessSchema(endpoint: Endpoint): Json {
  const result = toJsonSchema(endpoint.result, 'output')
  const properties = {
    code: { const: 0 },
    result,
    message: { type: 'string' },
    ...(endpoint.repeatsAsData && { data: result }),
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}

const errorSchema = {
  type: 'object',
  properties: {
    code: { enum: [401, ...Object.keys(errorCodes)] },
    result: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          properties: {
            fields: { type: 'object', additionalProperties: { enum: fieldErrorCodes } },
          },
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
