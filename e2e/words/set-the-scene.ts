import type { BootDocument } from '@console/contract/boot-document'
import { pageIds } from '@console/contract/page-names'
import { ask, send } from '../stage/ask'
import type { BrandName } from '../stage/origins'
import type { Stage } from '../stage/stage'
import { readCode } from './inbox'
import { type Person, somebody } from './people'

/** What the page of an origin carries. */
export async function readBootDocument(origin: string): Promise<BootDocument> {
  const { text } = await ask(origin, '/')
  const json = new RegExp(`<script[^>]*id="${pageIds.bootDocument}"[^>]*>([^]*?)</script>`).exec(
    text,
  )?.[1]
  if (!json) throw new Error(`The page of ${origin} carries no boot document`)
  return JSON.parse(json) as BootDocument
}

/** What a page's configuration says of its brand to the user service. */
export interface Client {
  authServiceUrl: string
  authClientId: string
  userPoolId: string
  policyVersion: string
}

/** Somebody who registered at an earlier time; not through the pages, which have their own journey. */
export async function registered(
  stage: Stage,
  brand: BrandName = 'aurora',
  person = somebody(),
): Promise<Person> {
  const origin = stage.at(brand)
  return registerAt(stage, origin, (await readBootDocument(origin)).page, person)
}

export async function registerAt(
  stage: Stage,
  origin: string,
  { authServiceUrl, authClientId, userPoolId, policyVersion }: Client,
  person = somebody(),
) {
  const client = { client_id: authClientId, user_pool_id: userPoolId }
  const { ticket } = await send<{ ticket: string }>(origin, `${authServiceUrl}/sendCode`, {
    ...client,
    email: person.email,
    purpose: 'register',
  })
  await send(origin, `${authServiceUrl}/users`, {
    ...client,
    email: person.email,
    password: person.password,
    family_name: person.familyName,
    given_name: person.givenName,
    ticket,
    code: await readCode(stage, person.email),
    agreement: true,
    policy_version: policyVersion,
  })
  return person
}
