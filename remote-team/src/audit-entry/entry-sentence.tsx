import { chakra } from '@chakra-ui/react'
import type { AuditEntry } from '@console/contract/audit-log'
import { Badge } from '@console/ui/badge/badge'
import type { Words } from './describe-changes'
import { describeEntry } from './describe-entry'

/** What happened, with names that stand out, and whether it was refused. */
export const EntrySentence = ({ entry, words }: { entry: AuditEntry; words: Words }) => (
  <>
    {describeEntry(entry, words).parts.map((part, index) =>
      index % 2 === 1 ? (
        <chakra.bdi key={index} fontWeight="500">
          {part}
        </chakra.bdi>
      ) : (
        <span key={index}>{part}</span>
      ),
    )}{' '}
    {entry.outcome !== 'success' && <Badge tone="warning">{words.t('audit_log.refused')}</Badge>}
  </>
)
