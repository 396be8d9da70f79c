import type { Endpoint } from '@console/contract/endpoint'
import type { PageConfig } from '@console/contract/page-config'

/** Every payload of the user service names its client and its pool (spec §7, api B1). */
export const withClientIds = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  page: Pick<PageConfig, 'authClientId' | 'userPoolId'>,
) =>
  endpoint.service === 'user'
    ? { ...input, client_id: page.authClientId, user_pool_id: page.userPoolId }
    : input
