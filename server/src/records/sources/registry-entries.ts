import type { PersonalRecord } from '@acervo/domain/records/record'
import { isTransfer } from '@acervo/domain/registry/act'
import type { OwnEntry } from '@acervo/domain/registry/act/own'
import { allPages } from '../../documents/csv.ts'
import { listOwnEntries } from '../../registry/acts/own.ts'
import { atOf, recordOf, textOf, type Source } from '../source.ts'

const PAGE_ROWS = 200

/**
 * What was registered about the person's tokens, and what the person received by inheritance or award. Each step that
 * they were told of is an entry at its own time. An award also says which lien or attachment was executed.
 */
export const registryEntryRecords: Source = async ({ db, chain }, userId) => {
  const pages = allPages((cursor) => listOwnEntries(db, chain, userId, { limit: PAGE_ROWS, cursor }))
  const records: PersonalRecord[] = []
  for await (const page of pages) records.push(...page.flatMap(recordsOf))
  return records
}

function recordsOf(entry: OwnEntry): PersonalRecord[] {
  const { kind, state, role, requested_at, decided_at, ended_at } = entry
  if (role === 'heir') return step(entry, 'succession_inherited', ended_at)
  if (kind === 'award')
    return step(entry, role === 'acquirer' ? 'award_received' : 'award_completed', ended_at)
  if (kind !== 'succession')
    return [
      ...step(entry, 'encumbrance_registered', decided_at),
      ...step(entry, 'encumbrance_released', state === 'released' ? ended_at : null),
    ]
  const isStopped = state === 'refused' || state === 'withdrawn'
  return [
    ...step(entry, 'succession_opened', requested_at),
    ...step(entry, 'succession_stopped', isStopped ? decided_at : null),
    ...step(entry, 'succession_completed', ended_at),
  ]
}

/** The record of a step; empty when the step has not happened. */
function step(entry: OwnEntry, title: PersonalRecord['title'], at: string | null): PersonalRecord[] {
  if (at === null) return []
  const { id, kind, number, project_name, project_name_en, tokens, party, reason, ended_at } = entry
  const isEnd = title === 'encumbrance_released' || title === 'succession_stopped'
  return [
    recordOf({
      kind: 'registry_entry',
      id,
      at,
      title,
      about: {
        number: { text: number },
        project: { project_name, project_name_en },
        ...(!isTransfer(kind) && { entry: { word: kind } }),
      },
      facts: {
        tokens: { count: tokens },
        party: textOf(party),
        authority: textOf(entry.authority),
        document_number: textOf(entry.document_number),
        executes: textOf(entry.executes?.number ?? null),
        inherited_from: textOf(entry.holder),
        ended_at: title === 'encumbrance_registered' ? atOf(ended_at) : null,
        reason: isEnd ? textOf(reason) : null,
      },
      link: '/dashboard/portfolio',
    }),
  ]
}
