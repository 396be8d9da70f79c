import type { LiveTopic } from '@console/contract/live-topics'
import type { Tx } from '../database/database'
import { notify } from './changes-queries'

/** The channel of PostgreSQL's notifications that all processes on one database listen to. */
export const changesChannel = 'console_changes'

/**
 * Something was changed that open pages may show. Ids and topics only: every process on the database
 * hears it, and whoever may read the notifications of a database may not read its tables.
 */
export type Change =
  /** For the members of a team. */
  | { topic: LiveTopic; team: string }
  /** For one person, who need not belong to the team, or not any more. */
  | { topic: LiveTopic; team?: string; person: string }
  /**
   * What somebody is called, or looks like: for everybody who shares a team with them. Who that is, is
   * looked up by those who hear of it.
   */
  | { topic: 'members'; colleaguesOf: string }
  /**
   * What a team or one of its accounts is called, for those outside who are shown it: teams that are
   * linked with it, and people whom it invites. Who that is, is looked up by those who hear of it.
   */
  | { topic: 'account-links' | 'invitations'; shownOf: string }
  /** For the person who is invited. Who that is, is looked up by those who hear of it. */
  | { topic: 'invitations'; invitation: string }
  /** A session is over, or locked. */
  | { session: string }

/** Tells all processes of a change, as soon as the transaction that makes it is committed. */
export const announceChange = (tx: Tx, change: Change) =>
  notify(tx, changesChannel, JSON.stringify(change))
