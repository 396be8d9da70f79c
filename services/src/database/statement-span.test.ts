import { SpanStatusCode, trace } from '@opentelemetry/api'
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import { withStatementSpan } from './statement-span'

const exporter = new InMemorySpanExporter()
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
beforeAll(() => provider.register())
afterAll(() => provider.shutdown())

test('a statement that fails is told by its code: the message of PostgreSQL has values in it', async () => {
  const failure = Object.assign(new Error('invalid input syntax for type uuid: "mei"'), {
    code: '22P02',
  })
  const sent = trace
    .getTracer('test')
    .startActiveSpan('request', () =>
      withStatementSpan('select * from users where id = $1', () => Promise.reject(failure)),
    )
  await expect(sent).rejects.toBe(failure)
  const [{ name, status, attributes, events }] = exporter.getFinishedSpans() as [
    ReturnType<InMemorySpanExporter['getFinishedSpans']>[number],
  ]
  expect({ name, status, attributes, events }).toEqual({
    name: 'select',
    status: { code: SpanStatusCode.ERROR },
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'select',
      'db.query.text': 'select * from users where id = $1',
      'db.response.status_code': '22P02',
    },
    events: [],
  })
})

test('a statement that no request waits for has no span', async () => {
  exporter.reset()
  expect(await withStatementSpan('select 1', () => Promise.resolve('sent'))).toBe('sent')
  expect(exporter.getFinishedSpans()).toEqual([])
})
