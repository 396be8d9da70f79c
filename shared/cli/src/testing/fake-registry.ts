import type { Endpoint } from '@console/contract/endpoint'
import type { RegistryClient } from '../registry-client'

/** A registry that answers each endpoint, by its name, from a table. */
export const createFakeRegistry = (
  responses: Record<string, (input: Record<string, unknown>) => unknown>,
) =>
  (async (endpoint: Endpoint, input: Record<string, unknown>) =>
    responses[endpoint.name]!(input)) as RegistryClient
