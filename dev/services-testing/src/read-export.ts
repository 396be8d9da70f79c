import type { Endpoint, EndpointInput, EndpointResult } from '@console/contract/endpoint'
import { createInjectOptions, type TestApp } from './test-app'
import type { TestUser } from './test-users'

/** The events of an export, as a page gets them. */
export async function readExportEvents<E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  input: EndpointInput<E>,
  caller: TestUser,
): Promise<EndpointResult<E>[]> {
  const { body } = await app.inject(
    await createInjectOptions(app.deps.config.port, endpoint, input as never, caller),
  )
  return parseEvents(body) as EndpointResult<E>[]
}

/** What each event of a stream holds. */
export const parseEvents = (body: string): unknown[] =>
  body
    .split('\n\n')
    .filter(Boolean)
    .map((event) => JSON.parse(event.replace(/^data: /, '')))
