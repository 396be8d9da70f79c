import * as auditLog from './audit-log'
import * as brandSettings from './brand-settings'
import * as device from './device'
import type { Endpoint } from './endpoint'
import * as handover from './handover'
import * as invitation from './invitation'
import * as languageService from './language-service'
import * as accountLink from './account-link'
import * as listView from './list-view'
import * as liveUpdates from './live-updates'
import * as member from './member'
import * as menu from './menu'
import * as operatorToken from './operator-token'
import * as override from './override'
import * as passkeys from './passkeys'
import * as personalSettings from './personal-settings'
import * as picture from './picture'
import * as pin from './pin'
import * as product from './product'
import * as proposal from './proposal'
import * as qrSignIn from './qr-sign-in'
import * as recovery from './recovery'
import * as release from './release'
import * as rollout from './rollout'
import * as search from './search'
import * as secondFactor from './second-factor'
import * as session from './session'
import * as sessionLock from './session-lock'
import * as signIn from './sign-in'
import * as social from './social'
import * as team from './team'
import * as transfer from './transfer'
import * as user from './user'
import * as verification from './verification'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'method' in value &&
  'who' in value

/** Every call there is, by name: what the OpenAPI document shows and the route table must serve. */
export const endpointsByName: Record<string, Endpoint> = Object.fromEntries(
  [
    signIn,
    session,
    sessionLock,
    device,
    recovery,
    secondFactor,
    qrSignIn,
    social,
    passkeys,
    verification,
    user,
    handover,
    team,
    transfer,
    accountLink,
    liveUpdates,
    invitation,
    member,
    picture,
    product,
    search,
    listView,
    auditLog,
    personalSettings,
    menu,
    release,
    pin,
    rollout,
    override,
    brandSettings,
    proposal,
    operatorToken,
    languageService,
  ]
    .flatMap((declarations) => Object.values(declarations).filter(isEndpoint))
    .map((endpoint) => [endpoint.name, endpoint]),
)
