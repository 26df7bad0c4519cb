import { entryStates } from '../act.ts'

/** The columns of the list of entries and of its file. */
export const entryColumns = [
  'number',
  'kind',
  'holder',
  'project',
  'tokens',
  'rank',
  'state',
  'requested',
  'requested_by',
  'decided',
  'decided_by',
  'party',
  'authority',
  'document',
  'ended',
  'reason',
] as const
export type EntryColumn = (typeof entryColumns)[number]

/**
 * Which entries are listed: those that wait or are in force, those that wait for another person, all, or those in one
 * state.
 */
export const shownEntries = ['open', 'waiting', 'all', ...entryStates] as const
export type ShownEntries = (typeof shownEntries)[number]
