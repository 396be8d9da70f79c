import { getUserInfo, readProfile, register, updateProfile } from '@console/contract/user'
import { sendCode } from '@console/contract/verification'
import { lastCode } from '../../testing/outbox'
import { aPassword, aPerson, anEmail } from '../../testing/people'
import { testApp, type TestApp } from '../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function asked(email: string, brand = 'aurora') {
  const { body } = await app.call(sendCode, { email, purpose: 'register' }, { brand })
  return { email, password: aPassword, ticket: body.result.ticket, code: await lastCode(app, email), agreement: true, policy_version: '2026-10' } as const
}

test('registering signs in', async () => {
  const answer = await app.call(register, await asked('mei@example.test'))
  expect(answer.body).toMatchObject({ code: 0, result: { expires_in: 600, new_user: 'Y' }, message: 'ok' })
  const me = await app.call(getUserInfo, {}, { token: answer.body.result.access_token })
  expect(me.body.result).toMatchObject({ username: 'mei@example.test', realName: 'mei', roles: [{ value: 'super' }] })
})
