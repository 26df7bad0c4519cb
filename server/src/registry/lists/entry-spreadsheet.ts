import type { Language } from '@acervo/domain/common/language'
import { provenNameIn } from '@acervo/domain/projects/in-language'
import type { Entry } from '@acervo/domain/registry/act'
import type { EntryColumn } from '@acervo/domain/registry/lists/entries'
import en from '@acervo/domain/texts/en/acts.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/acts.json' with { type: 'json' }
import { csvMoment, type Columns } from '../../documents/csv.ts'

const texts = { es, en }

/** The name of the spreadsheet of entries. */
export const entriesFile = (language: Language): string => texts[language].file

/** The columns of the spreadsheet of entries. */
export function entriesSheet(language: Language): Columns<EntryColumn, Entry> {
  const t = texts[language]
  return {
    number: [t.number, (row) => row.number],
    kind: [t.kind_column, (row) => t.kinds[row.kind]],
    holder: [t.holder, (row) => row.holder],
    project: [t.project, (row) => provenNameIn(row, language)],
    tokens: [t.tokens, (row) => row.tokens],
    rank: [t.rank, (row) => row.rank],
    state: [t.state, (row) => stateIn(row, t)],
    requested: [t.requested, (row) => csvMoment(row.requested_at)],
    requested_by: [t.requested_by, (row) => row.requested_by],
    decided: [t.decided, (row) => csvMoment(row.decided_at)],
    decided_by: [t.decided_by, (row) => row.decided_by],
    party: [t.party, (row) => row.party],
    authority: [t.authority, (row) => row.authority],
    document: [t.document, (row) => row.document_number],
    ended: [t.ended, (row) => csvMoment(row.ended_at)],
    reason: [t.reason, (row) => row.reason],
  }
}

function stateIn({ state, release_asked }: Entry, t: typeof es | typeof en): string {
  const isAsked = state === 'confirmed' && release_asked
  return isAsked ? `${t.states[state]}. ${t.release_requested}` : t.states[state]
}
