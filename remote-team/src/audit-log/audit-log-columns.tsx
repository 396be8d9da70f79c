import { chakra, Flex } from '@chakra-ui/react'
import type { AuditEntry } from '@console/contract/audit-log'
import { Avatar } from '@console/ui/avatar/avatar'
import { Badge } from '@console/ui/badge/badge'
import { phone } from '@console/ui/breakpoints'
import { Icon, UserIcon } from '@console/ui/icon/icon'
import { DateTime } from '@console/ui/relative-time/relative-time'
import type { TableColumn } from '@console/ui/table/data-table'
import {
  describeChanges,
  describeEntry,
  EntrySentence,
  nameOfActor,
  nameOfTarget,
  type TeamTexts,
} from '../audit-entry/audit-entry'

interface Words extends TeamTexts {
  language: string
}

/** When, and in a sentence who did what, to what, and how it ended (security C16). A file has each of these, too. */
export function createAuditLogColumns({
  timeZone,
  ...words
}: Words & { timeZone: string }): TableColumn<AuditEntry>[] {
  const { t, language } = words
  const stateOf = ({ state }: AuditEntry) => t(`audit_log.states.${state}`)
  const sentenceOf = (entry: AuditEntry) => describeEntry(entry, words).sentence
  return [
    {
      id: 'at',
      header: t('audit_log.at'),
      width: 12.5,
      phoneWidth: 9,
      value: ({ at }) => at,
      cell: ({ at, state }) => (
        <Flex align="center" wrap="wrap" columnGap="2">
          <DateTime time={Date.parse(at)} language={language} timeZone={timeZone} />
          {state === 'broken' && <Badge tone="danger">{t('audit_log.broken')}</Badge>}
        </Flex>
      ),
      exported: [
        { header: t('audit_log.at'), time: ({ at }) => at },
        { header: t('audit_log.state'), value: stateOf },
      ],
      card: 'line',
      sortable: true,
    },
    {
      id: 'event',
      header: t('audit_log.event'),
      width: 24,
      phoneWidth: 14,
      grow: 1,
      value: sentenceOf,
      picture: (entry) => <ActorPicture entry={entry} />,
      cell: (entry) => <Event entry={entry} words={words} />,
      exported: [
        { header: t('audit_log.event'), value: sentenceOf },
        { header: t('audit_log.actor'), value: (entry) => nameOfActor(entry, words) },
        { header: t('audit_log.action'), value: ({ action }) => t(`audit_log.actions.${action}`) },
        { header: t('audit_log.target'), value: (entry) => nameOfTarget(entry, words) },
        {
          header: t('audit_log.changes'),
          value: (entry) => describeChanges(entry, words).join('; '),
        },
        {
          header: t('audit_log.outcome'),
          value: ({ outcome }) => t(outcome === 'success' ? 'audit_log.done' : 'audit_log.refused'),
        },
      ],
      card: 'title',
    },
    {
      id: 'state',
      header: t('audit_log.state'),
      width: 9,
      value: stateOf,
      hidden: true,
    },
  ]
}

/** The sentence, and below it what it does not say of the changes. */
function Event({ entry, words }: { entry: AuditEntry; words: Words }) {
  return (
    <chakra.div
      paddingBlock="2"
      whiteSpace="normal"
      overflowWrap="anywhere"
      // A card brings its own.
      css={{ [phone]: { paddingBlock: 0 } }}
    >
      <EntrySentence entry={entry} words={words} />
      {describeEntry(entry, words).details.map((change) => (
        <chakra.div key={change} color="fg.muted">
          {change}
        </chakra.div>
      ))}
    </chakra.div>
  )
}

/** Who is outside the team has no name, and no initials. */
const ActorPicture = ({ entry: { actor } }: { entry: AuditEntry }) =>
  actor?.name ? (
    <Avatar name={actor.name} size={24} />
  ) : (
    <chakra.span
      display="grid"
      placeItems="center"
      boxSize="6"
      borderRadius="full"
      bg="bg.muted"
      color="fg.muted"
      aria-hidden
    >
      <Icon as={UserIcon} size={14} />
    </chakra.span>
  )
