import { chakra } from '@chakra-ui/react'
import type { AuditEntry } from '@console/contract/audit-log'
import { Badge } from '@console/ui/badge/badge'
import type { Words } from './describe-changes'
import { describeEntry } from './describe-entry'

// As browsers part Chinese and Latin letters (`text-autospace`), which they do not at the edge of an element.
const tightGap = '0.125em'
const isTight = (beside = '', edge = '') =>
  /\p{Script=Han}/u.test(beside) && /[\p{Script=Latin}\p{N}+]/u.test(edge)

/** What happened, with names that stand out, and whether it was refused. */
export const EntrySentence = ({ entry, words }: { entry: AuditEntry; words: Words }) => (
  <>
    {describeEntry(entry, words).parts.map((part, index, parts) =>
      index % 2 === 1 ? (
        <chakra.bdi
          key={index}
          fontWeight="500"
          marginInlineStart={isTight(parts[index - 1]!.at(-1), part[0]) ? tightGap : undefined}
          marginInlineEnd={isTight(parts[index + 1]?.[0], part.at(-1)) ? tightGap : undefined}
        >
          {part}
        </chakra.bdi>
      ) : (
        <span key={index}>{part}</span>
      ),
    )}{' '}
    {entry.outcome !== 'success' && <Badge tone="warning">{words.t('audit_log.refused')}</Badge>}
  </>
)
