import { type AuditEntry, teamAuditActions } from '@console/contract/audit-log'
import i18next from 'i18next'
import english from '../texts/team.en.json'
import simplified from '../texts/team.zh_CN.json'
import traditional from '../texts/team.zh_TW.json'
import { describeEntry } from './describe-entry'

const languages = { en: english, zh_CN: simplified, zh_TW: traditional }

async function wordsIn(locale: keyof typeof languages) {
  const i18n = i18next.createInstance()
  await i18n.init({
    lng: locale,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { [locale]: { team: languages[locale] } },
  })
  return { t: i18n.getFixedT(locale, 'team'), language: locale.replace('_', '-') }
}

const tom = { id: 'u1', name: 'Lee Tom' }
const mei = { kind: 'person', id: 'u2', name: 'Chan Mei' } as const
const spa = { kind: 'product', id: 'p1', name: 'Spa for one' } as const
const coffee = { kind: 'account', id: 'a1', name: 'Coffee' } as const
const invited = { kind: 'invitation', id: 'i1', name: '852-51234567' } as const

type Facts = Pick<AuditEntry, 'action'> & Partial<AuditEntry>
const entry = (facts: Facts): AuditEntry => ({
  id: 1,
  at: '2026-01-04T10:00:00.000Z',
  outcome: 'success',
  actor: tom,
  target: null,
  changes: [],
  state: 'chained',
  ...facts,
})
const change = (
  field: AuditEntry['changes'][number]['field'],
  before: AuditEntry['changes'][number]['before'],
  after: AuditEntry['changes'][number]['after'],
) => ({ field, before, after })

test.each<[string, string[], Facts]>([
  [
    'Lee Tom took Spa for one offline',
    [],
    { action: 'product.changed', target: spa, changes: [change('online', 'true', 'false')] },
  ],
  [
    'Lee Tom put Spa for one online',
    [],
    { action: 'product.changed', target: spa, changes: [change('online', 'false', 'true')] },
  ],
  [
    'Lee Tom pinned Spa for one to the top',
    [],
    { action: 'product.changed', target: spa, changes: [change('top', 'false', 'true')] },
  ],
  [
    'Lee Tom changed the label of Spa for one from New to Sale',
    [],
    { action: 'product.changed', target: spa, changes: [change('label', 'New', 'Sale')] },
  ],
  [
    'Lee Tom set the label of Spa for one to Sale',
    [],
    { action: 'product.changed', target: spa, changes: [change('label', null, 'Sale')] },
  ],
  [
    'Lee Tom removed the label of Spa for one, which was Sale',
    [],
    { action: 'product.changed', target: spa, changes: [change('label', 'Sale', null)] },
  ],
  [
    'Lee Tom changed the status and the label of Spa for one',
    ['Online: no → yes', 'Label: Sale'],
    {
      action: 'product.changed',
      target: spa,
      changes: [change('online', 'false', 'true'), change('label', null, 'Sale')],
    },
  ],
  ['Lee Tom changed Spa for one', [], { action: 'product.changed', target: spa }],
  [
    'Lee Tom changed a former product',
    [],
    { action: 'product.changed', target: { ...spa, name: null } },
  ],
  [
    'Lee Tom set the country or region of Coffee to Hong Kong',
    [],
    { action: 'account.changed', target: coffee, changes: [change('country', null, 'HK')] },
  ],
  [
    'Lee Tom changed the address of Coffee',
    [],
    { action: 'account.changed', target: coffee, changes: [change('address', '•••', '•••')] },
  ],
  [
    'Lee Tom renamed the team from Pier to Pier Nine',
    [],
    { action: 'team.changed', changes: [change('name', 'Pier', 'Pier Nine')] },
  ],
  [
    'Lee Tom deleted the account Cups',
    [],
    {
      action: 'account.deleted',
      target: { ...coffee, name: null },
      changes: [change('name', 'Cups', null)],
    },
  ],
  [
    'Lee Tom created an account',
    [],
    { action: 'account.created', target: { ...coffee, name: null } },
  ],
  [
    'Lee Tom made Chan Mei an administrator',
    ['Accounts: Cups → nothing'],
    {
      action: 'membership.changed',
      target: mei,
      changes: [change('role', 'staff', 'administrator'), change('accounts', ['Cups'], null)],
    },
  ],
  [
    'Lee Tom joined as a staff member',
    ['Accounts: Cups and a former account'],
    {
      action: 'membership.created',
      target: { ...mei, ...tom },
      changes: [change('role', null, 'staff'), change('accounts', null, ['Cups', null])],
    },
  ],
  ['Lee Tom left the team', [], { action: 'membership.removed', target: { ...mei, ...tom } }],
  ['Lee Tom removed Chan Mei from the team', [], { action: 'membership.removed', target: mei }],
  [
    'Lee Tom assigned Cups and Tea to Chan Mei',
    [],
    {
      action: 'membership.assigned',
      target: mei,
      changes: [change('accounts', ['Coffee'], ['Coffee', 'Cups', 'Tea'])],
    },
  ],
  [
    'Lee Tom unassigned Coffee from Chan Mei',
    [],
    { action: 'membership.assigned', target: mei, changes: [change('accounts', ['Coffee'], null)] },
  ],
  [
    'Lee Tom changed the accounts of Chan Mei from Coffee to Tea',
    [],
    {
      action: 'membership.assigned',
      target: mei,
      changes: [change('accounts', ['Coffee'], ['Tea'])],
    },
  ],
  [
    'Lee Tom removed Chan Mei’s permission to request links',
    [],
    {
      action: 'membership.permitted',
      target: mei,
      changes: [change('request_link', 'open', 'close')],
    },
  ],
  [
    'Lee Tom changed the permissions of Chan Mei',
    ['Edit accounts: allowed → not allowed', 'Change products: allowed → not allowed'],
    {
      action: 'membership.permitted',
      target: mei,
      changes: [change('edit_account', 'open', 'close'), change('write_products', 'open', 'close')],
    },
  ],
  [
    'Lee Tom invited +852 51234567 as a staff member',
    [],
    { action: 'invitation.sent', target: invited, changes: [change('role', null, 'staff')] },
  ],
  [
    'Someone outside the team refused the invitation for +852 51234567',
    [],
    { action: 'invitation.refused', actor: { id: 'x', name: null }, target: invited },
  ],
  [
    'Lee Tom requested a link between a former account and another account',
    [],
    {
      action: 'account-link.requested',
      target: { kind: 'account-link', id: 'l1', name: null },
    },
  ],
  ['Lee Tom offered the team to Chan Mei', [], { action: 'transfer.requested', target: mei }],
  ['Lee Tom tried to do something without permission', [], { action: 'access.refused' }],
])('C16 an entry says: %s', async (sentence, details, facts) => {
  expect(describeEntry(entry(facts), await wordsIn('en'))).toMatchObject({ sentence, details })
})

test('names stand out of a sentence, whatever characters they are made of', async () => {
  const odd = { ...spa, name: '\u2069Spa\u2068 {{actor}}' }
  expect(
    describeEntry(
      entry({
        action: 'product.changed',
        target: odd,
        changes: [change('online', 'true', 'false')],
      }),
      await wordsIn('en'),
    ).parts,
  ).toEqual(['', 'Lee Tom', ' took ', 'Spa {{actor}}', ' offline'])
})

test.each(['en', 'zh_CN', 'zh_TW'] as const)(
  'C16 whatever an entry holds, it is a whole sentence in %s',
  async (locale) => {
    const words = await wordsIn(locale)
    const somethings: Partial<AuditEntry>[] = [
      {},
      { changes: [change('name', 'One', 'Two')] },
      { changes: [change('role', 'staff', 'administrator')] },
      { changes: [change('role', null, 'owner')] },
      { changes: [change('edit_account', 'close', 'open')] },
      { changes: [change('accounts', ['One'], ['Two'])] },
      { target: { ...mei, ...tom } },
      { target: { ...coffee, name: null } },
    ]
    for (const action of teamAuditActions)
      for (const facts of somethings) {
        const { sentence } = describeEntry(entry({ action, target: mei, ...facts }), words)
        expect(sentence).toContain('Lee Tom')
        expect(sentence).not.toMatch(/audit_log|\{\{|undefined/)
      }
  },
)
