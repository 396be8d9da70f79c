import type { Page } from '@playwright/test'
import { postJson } from '../setup/http-client'
import type { TestServer } from '../setup/test-server'
import { readBootDocument } from './boot-document'
import { readVerificationCode } from './outbox'
import { createMobileNumber } from './test-user'

/**
 * Registers somebody who has a phone and nothing else, with a team of this name, and signs them in in
 * the page that is open, whose cookies the requests set; the form has journeys of its own.
 */
export async function createPhoneUser(visitor: Page, server: TestServer, teamName: string) {
  const origin = server.originOf('aurora')
  const { page } = await readBootDocument(origin)
  const client = { client_id: page.authClientId, user_pool_id: page.userPoolId }
  const phone = `852-${createMobileNumber()}`
  const post = <T>(path: string, fields: object) =>
    visitor.evaluate(
      async ({ url, body }) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
        return ((await response.json()) as { result: T }).result
      },
      {
        url: page.authServiceUrl + path,
        body: { ...client, phone, ...fields },
      },
    )
  const { ticket } = await post<{ ticket: string }>('/sms/send', { purpose: 'login' })
  const { access_token } = await post<{ access_token: string }>('/login/mobile', {
    ticket,
    code: await readVerificationCode(server, phone),
    agreement: true,
    policy_version: page.policyVersion,
  })
  const { team } = await postJson<{ team: { id: string; name: string } }>(
    origin,
    `${page.apiUrl}/teams`,
    { name: teamName },
    access_token,
  )
  return {
    phone,
    team,
    /** From elsewhere: the page finds out by what it asks next. */
    endSession: () => postJson(origin, `${page.authServiceUrl}/logout`, client, access_token),
  }
}
