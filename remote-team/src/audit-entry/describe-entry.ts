import type { AuditChange, AuditEntry } from '@console/contract/audit-log'
import { describeChanges, inWords, kindOf, type Words } from './describe-changes'
import { knownName, nameOfActor, nameOfTarget } from './entry-names'

/**
 * What happened, as a sentence: “Lee Tom took Spa for one offline”. Every second of its `parts` is a name, so that
 * a page can make names stand out. `details` are those of its changes that the sentence does not say.
 */
export function describeEntry(entry: AuditEntry, words: Words) {
  const { t } = words
  const { key, context, said, ...values } = chooseSentence(entry, words)
  const changes = entry.changes.filter(({ field }) => !said.includes(field))
  const parts = t(`audit_log.sentences.${key}`, {
    context,
    actor: isolate(nameOfActor(entry, words)),
    target: isolate(nameOfTarget(entry, words)),
    ...values,
  }).split(isolates)
  return {
    sentence: parts.join(''),
    parts,
    details: describeChanges({ ...entry, changes }, words),
  }
}

// The characters that Unicode has for a name within a sentence (FSI and PDI).
const isolates = /[\u2068\u2069]/g
const isolate = (name: string) => `\u2068${name.replace(isolates, '')}\u2069`

interface Sentence {
  key: Exclude<AuditEntry['action'], 'account.changed' | 'product.changed'> | 'changed'
  /** Which of the sentences of the key it is, as i18next has it; the plain one where it is absent. */
  context?: string
  /** The fields whose changes it says. */
  said: AuditChange['field'][]
  before?: string
  after?: string
  field?: string
  fields?: string
  accounts?: string
}

function chooseSentence(entry: AuditEntry, words: Words): Sentence {
  const { action, actor, target, changes } = entry
  const find = (field: AuditChange['field']) => changes.find((change) => change.field === field)
  if (action === 'account.changed' || action === 'product.changed')
    return chooseChange(entry, words)
  const plain: Sentence = { key: action, said: ['name', 'role'] }
  switch (action) {
    case 'team.changed': {
      const name = find('name')
      return name ? { ...plain, ...valuesOf(entry, name, words), context: 'name' } : plain
    }
    case 'account.created':
    case 'account.deleted':
      return knownName(entry) === null ? { ...plain, context: 'gone' } : plain
    case 'membership.created':
    case 'membership.changed':
    case 'invitation.created':
    case 'invitation.sent':
      return { ...plain, context: String(find('role')?.after ?? '') }
    case 'membership.removed':
      return actor?.id === target?.id ? { ...plain, context: 'left' } : plain
    case 'membership.permitted': {
      const [only, ...others] = changes
      if (!only || others.length > 0) return plain
      return { ...plain, said: [only.field], context: `${only.field}_${String(only.after)}` }
    }
    case 'membership.assigned':
      return chooseAssignment(entry, words)
    default:
      return plain
  }
}

/** What became of the fields of an account or a product: which one, and what of it, or only which. */
function chooseChange(entry: AuditEntry, words: Words): Sentence {
  const { t, language } = words
  const [only, ...others] = entry.changes
  if (!only) return { key: 'changed', said: [] }
  const kind = kindOf(entry.action, only)
  if (others.length > 0 || kind === 'hidden') {
    const names = entry.changes.map(({ field }) => t(`audit_log.nouns.${field}`))
    const fields = new Intl.ListFormat(language).format(names)
    return {
      key: 'changed',
      context: 'several',
      fields,
      said: others.length > 0 ? [] : [only.field],
    }
  }
  const { field, before, after } = only
  const values = { ...valuesOf(entry, only, words), field: t(`audit_log.nouns.${field}`) }
  const said = [field]
  if (kind === 'flag') return { key: 'changed', context: `${field}_${String(after)}`, said }
  const context = before === null ? 'set' : after === null ? 'cleared' : 'field'
  return { key: 'changed', context, said, ...values }
}

/** Which accounts somebody was given, or lost; both at once where it is both. */
function chooseAssignment(entry: AuditEntry, words: Words): Sentence {
  const [change] = entry.changes
  const said: Sentence['said'] = ['accounts']
  const key = 'membership.assigned'
  if (!change) return { key, said }
  const [before, after] = [change.before, change.after].map((value) => [value ?? []].flat())
  const given = after!.filter((name) => !before!.includes(name))
  const taken = before!.filter((name) => !after!.includes(name))
  const list = (names: typeof given) => inWords(names, 'accounts', words)
  if (taken.length === 0) return { key, said, context: 'given', accounts: list(given) }
  if (given.length === 0) return { key, said, context: 'taken', accounts: list(taken) }
  return { key, said, context: 'both', ...valuesOf(entry, change, words) }
}

const valuesOf = ({ action }: AuditEntry, change: AuditChange, words: Words) => ({
  before: inWords(change.before, kindOf(action, change), words),
  after: inWords(change.after, kindOf(action, change), words),
})
