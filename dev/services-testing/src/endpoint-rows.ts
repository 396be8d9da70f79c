import { randomUUID } from 'node:crypto'
import type { AccountAction, TeamAction } from '@console/contract/permission'
import type { Objects, Principal } from './isolation-world'
import { testPicture } from './test-pictures'

/** What decides whether somebody may make a call: a row of the permission matrix (api B5), or who they are. */
type Row =
  /** Anybody may call; what they send decides. */
  | { by: 'anybody' }
  /** Whoever holds an operator's token. */
  | { by: 'operator' }
  /** Whoever is signed in, about themselves. */
  | { by: 'session' }
  /** Whoever is signed in, about a thing of theirs; the one that is named here is never theirs. */
  | { by: 'ownThing' }
  /** Whoever is signed in, at a site that their brand lists; this one is on no list. */
  | { by: 'listedSite' }
  | { by: 'team'; action: Exclude<TeamAction, AccountAction> }
  | { by: 'account'; action: AccountAction }
  /** Like an account, whose team no id says. */
  | { by: 'accountAlone'; action: AccountAction }
  | { by: 'product'; action: AccountAction }
  /** A view of a list: its person's alone, or the team's, which some may change. */
  | { by: 'view' }
  | { by: 'member'; action: 'removeMember' | 'changeRoles' | 'assignAccounts' | 'setPermissions' }
  | { by: 'invitation' }
  | {
      by: 'link'
      action: 'requestAccountLink' | 'decideAccountLink'
      sides: readonly ('requester' | 'target')[]
    }

export type EndpointRow = Row & {
  /** A call on these objects. */
  input?: (objects: Objects, principal: Principal) => Record<string, unknown>
}

const secret = 'A'.repeat(43)
const credential = {
  id: secret,
  rawId: secret,
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
}
const team = ({ team }: Objects) => ({ team })
const account = ({ team, account }: Objects) => ({ team, account })
const member = ({ team, user }: Objects) => ({ team, user })
const invitation = ({ team, invitation }: Objects) => ({ team, invitation })
const view = ({ team, view }: Objects) => ({ team, view })
const link = ({ link }: Objects) => ({ link })
/** An id that nobody's thing has: what is somebody's own is tested where it is made. */
const unknownId = () => ({ id: randomUUID() })

const anybody = { by: 'anybody' } as const
const operator = { by: 'operator' } as const
const session = { by: 'session' } as const

/** Every endpoint of the OpenAPI document, by its name: one without a row fails the isolation test. */
export const endpointRows: Record<string, EndpointRow> = {
  // The product API.
  listTeams: session,
  createTeam: { ...session, input: () => ({ name: 'Another team' }) },
  readTeam: { by: 'team', action: 'readTeam', input: team },
  updateTeam: { by: 'team', action: 'editTeam', input: (o) => ({ ...team(o), name: 'Renamed' }) },
  deleteTeam: { by: 'team', action: 'deleteTeam', input: team },
  listAccounts: { by: 'team', action: 'readTeam', input: team },
  exportAccounts: { by: 'team', action: 'readTeam', input: team },
  createAccount: {
    by: 'team',
    action: 'createAccount',
    input: (o) => ({ ...team(o), name: 'Another account' }),
  },
  readAccount: { by: 'account', action: 'readAccount', input: account },
  updateAccount: {
    by: 'account',
    action: 'editAccount',
    input: (o) => ({ ...account(o), address: 'Elsewhere' }),
  },
  deleteAccount: { by: 'account', action: 'deleteAccount', input: account },
  listOwnAccounts: session,
  summarizeWorkplaces: session,
  listSettings: session,
  readSetting: { ...session, input: () => ({ key: 'shell' }) },
  saveSetting: { ...session, input: () => ({ key: 'shell', value: { lockTime: 5 } }) },
  followChanges: session,
  pollChanges: { ...session, input: () => ({ wait: 0 }) },
  requestTransfer: {
    by: 'team',
    action: 'transferTeam',
    input: (o) => ({ ...team(o), member: o.user }),
  },
  readTransfer: { by: 'team', action: 'readTeam', input: team },
  listReceivedTransfers: session,
  listReceivedLinkRequests: session,
  acceptTransfer: { by: 'team', action: 'readTeam', input: team },
  refuseTransfer: { by: 'team', action: 'readTeam', input: team },
  cancelTransfer: { by: 'team', action: 'transferTeam', input: team },
  listAccountLinks: {
    by: 'accountAlone',
    action: 'readAccount',
    input: (o) => ({ account: o.account, group: 'open' }),
  },
  requestAccountLink: {
    by: 'accountAlone',
    action: 'requestAccountLink',
    input: (o) => ({ account: o.account, target: o.target }),
  },
  acceptAccountLink: { by: 'link', action: 'decideAccountLink', sides: ['target'], input: link },
  refuseAccountLink: { by: 'link', action: 'decideAccountLink', sides: ['target'], input: link },
  cancelAccountLink: {
    by: 'link',
    action: 'requestAccountLink',
    sides: ['requester'],
    input: link,
  },
  endAccountLink: {
    by: 'link',
    action: 'decideAccountLink',
    sides: ['requester', 'target'],
    input: link,
  },
  listInvitations: { by: 'team', action: 'listInvitations', input: team },
  createInvitation: {
    by: 'team',
    action: 'inviteAdministrator',
    input: (o) => ({
      ...team(o),
      invitee: 'somebody@example.test',
      role: 'administrator',
      send: false,
    }),
  },
  resendInvitation: { by: 'invitation', input: invitation },
  issueInvitationLink: { by: 'invitation', input: invitation },
  cancelInvitation: { by: 'invitation', input: invitation },
  listOwnInvitations: session,
  viewInvitation: { ...anybody, input: () => ({ token: secret }) },
  acceptInvitation: { by: 'ownThing', input: () => ({ token: secret }) },
  refuseInvitation: { by: 'ownThing', input: () => ({ token: secret }) },
  listMembers: {
    by: 'team',
    action: 'listMembers',
    input: (o) => ({ ...team(o), account: o.account }),
  },
  exportMembers: {
    by: 'team',
    action: 'listMembers',
    input: (o) => ({ ...team(o), account: o.account }),
  },
  updateMember: {
    by: 'member',
    action: 'changeRoles',
    input: (o) => ({ ...member(o), role: 'administrator' }),
  },
  removeMember: { by: 'member', action: 'removeMember', input: member },
  assignAccounts: {
    by: 'member',
    action: 'assignAccounts',
    input: (o) => ({ ...member(o), account_ids: [] }),
  },
  setPermissions: {
    by: 'member',
    action: 'setPermissions',
    input: (o) => ({ ...member(o), edit_account: 'close' }),
  },
  listProducts: { by: 'account', action: 'readProducts', input: account },
  exportProducts: { by: 'account', action: 'readProducts', input: account },
  summarizeProducts: { by: 'account', action: 'readProducts', input: account },
  search: { by: 'account', action: 'readProducts', input: (o) => ({ ...account(o), q: 'te' }) },
  listAuditLog: { by: 'team', action: 'readAuditLog', input: team },
  listAuditActors: { by: 'team', action: 'readAuditLog', input: team },
  exportAuditLog: { by: 'team', action: 'readAuditLog', input: team },
  updateProduct: {
    by: 'product',
    action: 'writeProducts',
    input: (o) => ({ product: o.product, label: 'Changed' }),
  },
  updateProducts: {
    by: 'product',
    action: 'writeProducts',
    // An undone case changes nothing: the version is the first.
    input: (o) => ({ changes: [{ product: o.product, version: 1, online: true }] }),
  },
  listListViews: {
    by: 'team',
    action: 'readTeam',
    input: (o) => ({ ...team(o), list: 'products' }),
  },
  createListView: {
    by: 'team',
    action: 'shareListViews',
    input: (o) => ({
      ...team(o),
      list: 'products',
      name: 'Another view',
      shared: true,
      query: {},
      arrangement: {},
    }),
  },
  updateListView: { by: 'view', input: (o) => ({ ...view(o), name: 'Renamed' }) },
  deleteListView: { by: 'view', input: view },
  getMenuList: session,
  getPermCode: session,
  getUserInfo: session,
  signOutOfProduct: anybody,

  // The user service.
  listDeviceSessions: anybody,
  activateDeviceSession: { ...anybody, input: unknownId },
  endDeviceSession: { ...anybody, input: unknownId },
  createHandover: {
    by: 'listedSite',
    input: () => ({ audience: 'http://x.example', state: secret }),
  },
  viewHandover: { ...anybody, input: () => ({ token: secret }) },
  redeemHandover: { ...anybody, input: () => ({ token: secret }) },
  startPasskey: session,
  addPasskey: { ...session, input: () => ({ credential }) },
  startPasskeySignIn: anybody,
  signInWithPasskey: { ...anybody, input: () => ({ credential }) },
  listPasskeys: session,
  renamePasskey: { by: 'ownThing', input: () => ({ ...unknownId(), name: 'Renamed' }) },
  removePasskey: { by: 'ownThing', input: unknownId },
  startPasskeyReauthentication: session,
  reauthenticateWithPasskey: { ...session, input: () => ({ credential }) },
  createQrSignIn: anybody,
  rotateQrCode: { ...anybody, input: unknownId },
  pollQrSignIn: { ...anybody, input: () => ({ ...unknownId(), wait: 0 }) },
  scanQrCode: { ...session, input: () => ({ ...unknownId(), secret }) },
  confirmQrSignIn: { ...session, input: () => ({ ...unknownId(), display_code: '0000' }) },
  denyQrSignIn: { ...session, input: unknownId },
  exchangeQrSignIn: { ...anybody, input: unknownId },
  readSecondFactor: session,
  startTotp: session,
  confirmTotp: { ...session, input: () => ({ code: '000000' }) },
  removeTotp: { by: 'ownThing' },
  renewRecoveryCodes: { by: 'ownThing' },
  verifySecondFactor: {
    ...anybody,
    input: () => ({ challenge: secret, method: 'totp', code: '000000' }),
  },
  readRecovery: { ...anybody, input: () => ({ challenge: secret }) },
  sendRecoveryCode: { ...anybody, input: () => ({ challenge: secret, to: 'email' }) },
  requestRecovery: {
    ...anybody,
    input: () => ({ challenge: secret, ticket: randomUUID(), code: '000000' }),
  },
  cancelRecoveryByLink: { ...anybody, input: () => ({ token: secret }) },
  closeRecovery: { by: 'ownThing' },
  listSessions: session,
  endSession: { by: 'ownThing', input: unknownId },
  readReauthenticationWays: session,
  // Everybody there has a password.
  sendReauthenticationCode: { ...session, input: () => ({ to: 'email' }) },
  reauthenticate: { ...session, input: () => ({ totp: '000000' }) },
  signInWithPassword: {
    ...anybody,
    input: () => ({ username: 'nobody@example.test', password: 'nothing of note' }),
  },
  signInByMobile: {
    ...anybody,
    input: () => ({ phone: '852-51234567', ticket: randomUUID(), code: '000000' }),
  },
  refreshTokens: anybody,
  lockSession: anybody,
  readUnlockWays: anybody,
  sendUnlockCode: { ...anybody, input: () => ({ to: 'email' }) },
  unlockSession: { ...anybody, input: () => ({ password: 'nothing of note' }) },
  unlockWithPasskey: { ...anybody, input: () => ({ credential }) },
  signOut: anybody,
  startSocialSignIn: { ...anybody, input: () => ({ login_type: 'nobody' }) },
  signInWithSocial: {
    ...anybody,
    input: () => ({ login_type: 'nobody', code: 'x', state: secret }),
  },
  linkSocial: { ...anybody, input: () => ({ link_ticket: secret, password: 'nothing of note' }) },
  registerWithSocial: {
    ...anybody,
    input: () => ({ register_token: secret, agreement: true, policy_version: '2026-10' }),
  },
  listBoundSocials: session,
  startBindSocial: { by: 'ownThing', input: () => ({ type: 'nobody' }) },
  bindSocial: { by: 'ownThing', input: () => ({ type: 'nobody', code: 'x', state: secret }) },
  unbindSocial: { by: 'ownThing', input: () => ({ type: 'nobody' }) },
  register: {
    ...anybody,
    input: () => ({
      email: 'nobody@example.test',
      password: 'nothing of note',
      ticket: randomUUID(),
      code: '000000',
      agreement: true,
      policy_version: '2026-10',
    }),
  },
  resetPassword: {
    ...anybody,
    input: () => ({
      email: 'nobody@example.test',
      password: 'nothing of note',
      ticket: randomUUID(),
      code: '000000',
    }),
  },
  changePassword: { ...session, input: () => ({ password: 'x' }) },
  readProfile: session,
  updateProfile: {
    by: 'ownThing',
    input: (o, { person }) => ({
      id: o.user === person?.userId ? randomUUID() : o.user,
      family_name: 'X',
    }),
  },
  setPicture: {
    ...session,
    input: () => ({ file: new File([testPicture('image/png')], 'picture.png') }),
  },
  removePicture: session,
  changeEmail: {
    by: 'ownThing',
    input: (o, { person }) => ({
      id: o.user === person?.userId ? randomUUID() : o.user,
      email: 'nobody@example.test',
      ticket: randomUUID(),
      code: '000000',
    }),
  },
  changePhone: {
    by: 'ownThing',
    input: (o, { person }) => ({
      id: o.user === person?.userId ? randomUUID() : o.user,
      phone: '852-51234567',
      ticket: randomUUID(),
      code: '000000',
    }),
  },
  sendCode: { ...anybody, input: () => ({ email: 'nobody@example.test', purpose: 'register' }) },
  sendCodeBySms: { ...anybody, input: () => ({ phone: '852-51234567', purpose: 'register' }) },
  verifyCode: {
    ...anybody,
    input: () => ({
      ticket: randomUUID(),
      target: 'nobody@example.test',
      purpose: 'register',
      code: '000000',
    }),
  },

  // The language service and the registry.
  checkLanguageService: { ...anybody, input: () => ({ appid: 'nobody', appsecret: secret }) },
  readLanguageProject: { ...anybody, input: () => ({ appid: 'nobody', appsecret: secret }) },
  readLanguageVersion: {
    ...anybody,
    input: () => ({ appid: 'nobody', version: 'latest', appsecret: secret }),
  },
  exportTexts: {
    ...anybody,
    input: () => ({
      appid: 'nobody',
      version: 'latest',
      langcode: 'en',
      format_type: 'json',
      appsecret: secret,
    }),
  },
  importTexts: { ...operator, input: () => ({ appid: 'nobody', langcode: 'en' }) },
  issueLanguageSecrets: { ...operator, input: () => ({ appid: 'nobody' }) },
  announceRelease: operator,
  sendReleaseFile: { ...operator, input: () => ({ name: 'x', version: '1.0.0', hash: '0' }) },
  sealRelease: { ...operator, input: () => ({ name: 'x', version: '1.0.0', hash: '0' }) },
  listReleases: operator,
  checkRelease: { ...operator, input: () => ({ name: 'x', version: '1.0.0' }) },
  pinReleases: { ...operator, input: () => ({ brand: 'aurora' }) },
  makePinAutomatic: { ...operator, input: () => ({ brand: 'aurora', name: 'x' }) },
  rollBackSet: { ...operator, input: () => ({ brand: 'aurora' }) },
  setRollout: { ...operator, input: () => ({ brand: 'aurora' }) },
  listRollouts: { ...operator, input: () => ({ brand: 'aurora' }) },
  holdRollout: { ...operator, input: () => ({ brand: 'aurora' }) },
  promoteRollout: { ...operator, input: () => ({ brand: 'aurora' }) },
  abortRollout: { ...operator, input: () => ({ brand: 'aurora' }) },
  setOverride: { ...operator, input: () => ({ brand: 'aurora' }) },
  endOverride: { ...operator, input: () => ({ brand: 'aurora', person: 'nobody@example.test' }) },
  readOwnOverride: session,
  acceptOverride: { by: 'ownThing' },
  endOwnOverride: { by: 'ownThing' },
  freezeBrand: { ...operator, input: () => ({ brand: 'aurora' }) },
  unfreezeBrand: { ...operator, input: () => ({ brand: 'aurora' }) },
  createBrand: operator,
  getBrand: { ...operator, input: () => ({ brand: 'aurora' }) },
  previewBrand: { ...operator, input: () => ({ brand: 'nobody' }) },
  changeBrand: { ...operator, input: () => ({ brand: 'aurora' }) },
  listProposals: { ...operator, input: () => ({ brand: 'aurora' }) },
  approveProposal: { ...operator, input: () => ({ brand: 'aurora', id: '1' }) },
  rejectProposal: { ...operator, input: () => ({ brand: 'aurora', id: '1' }) },
  createOperatorToken: operator,
  listOperatorTokens: operator,
  revokeOperatorToken: { ...operator, input: () => ({ id: '00000000' }) },
  listSets: { ...operator, input: () => ({ brand: 'aurora' }) },
}
