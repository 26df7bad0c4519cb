import type { Entry } from '@acervo/domain/registry/act'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatDate, formatMoment } from '../../../lib/text/format.ts'
import { projectName } from '../../../lib/text/project-name.ts'
import type { Fact } from '../../../ui/layout/card.tsx'
import type { EntryLink } from './related.tsx'

/** What the register says about an entry; `link` leads to the page of a related entry. */
export function useEntryFacts(entry: Entry, link: EntryLink): (Fact | false)[] {
  const { t } = useTranslation('acts')
  const { state, rank, party, died_on, note, reason, decided_at, decided_by, ended_at } = entry
  const { executes, executed_tokens } = entry
  const asked = state === 'released' ? entry.release_asked : null
  const by = (moment: string, person: string | null) =>
    person ? t('by', { moment: formatMoment(moment), person }) : formatMoment(moment)
  return [
    { label: t('holder'), value: <PersonLink id={entry.user_id}>{entry.holder}</PersonLink> },
    { label: t('project'), value: projectName(entry) },
    { label: t('tokens'), value: formatCount(entry.tokens) },
    executes !== null && {
      label: t('executes'),
      value: (
        <span className="flex flex-wrap items-center gap-3">
          {t('executes_value', { kind: t(`kinds.${executes.kind}`), number: executes.number })}
          {link(executes)}
        </span>
      ),
    },
    executed_tokens > 0 && { label: t('executed_tokens'), value: formatCount(executed_tokens) },
    state === 'confirmed' && !executes && { label: t('blocked'), value: formatCount(entry.blocked_tokens) },
    rank !== null && { label: t('rank'), value: t('rank_value', { rank }) },
    party !== null && { label: t('party'), value: party },
    { label: t('authority'), value: entry.authority },
    { label: t('document'), value: entry.document_number },
    died_on !== null && { label: t('died_on'), value: formatDate(died_on) },
    note !== '' && { label: t('note'), value: note },
    { label: t('requested'), value: by(entry.requested_at, entry.requested_by) },
    decided_at !== null && { label: t('decided'), value: by(decided_at, decided_by) },
    asked !== null && { label: t('release_requested'), value: by(asked.at, asked.by) },
    asked !== null && { label: t('release_requested_reason'), value: asked.reason },
    ended_at !== null && { label: t('ended'), value: formatMoment(ended_at) },
    reason !== null && { label: t('reason'), value: reason },
  ]
}
