import type { Profile } from '@acervo/domain/identity/profile'
import type { Dossier } from '@acervo/domain/registry/dossier'
import { FileCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { ShownStatus } from '../../../ui/table/shown-status.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BatchBar, batchActions } from '../batch/bar.tsx'
import { SelectShown } from '../batch/select-row.tsx'
import { useSelection, type Selection } from '../batch/use-selection.ts'
import { DossierCard } from './dossier-card.tsx'
import { dossiersQuery } from '../queries.ts'

type DossierLink = (dossier: Dossier) => ReactElement
type DossiersProps = { projectId: string; me: Profile; link: DossierLink }

/**
 * The investments of a project that wait for the ERIR, each with its evidence. Users with the permission confirm or
 * return one or several of them.
 */
export function Dossiers({ projectId, me, link }: DossiersProps) {
  const { t } = useTranslation(['erir', 'investments'])
  const selection = useSelection(projectId)
  const {
    rows: dossiers,
    failed,
    more,
  } = usePages(dossiersQuery(projectId), (error) => errorText(error, t('dossiers.failed')))
  if (!dossiers) return failed || <Skeleton className="h-72 rounded-lg" />
  const isEmpty = dossiers.length === 0
  const isChoosing = batchActions(me, 'erir').length > 0
  return (
    <>
      {isChoosing && (!isEmpty || selection.chosen.length > 0) && (
        <BatchBar step="erir" me={me} selection={selection}>
          <SelectShown
            investments={dossiers.map(({ investment }) => investment)}
            selection={selection}
            text={t('investments:batch.choose_shown')}
          />
        </BatchBar>
      )}
      <ShownStatus count={dossiers.length} />
      {isEmpty ? (
        <EmptyState icon={<FileCheck />} title={t('dossiers.empty')} />
      ) : (
        <DossierList dossiers={dossiers} selection={isChoosing ? selection : undefined} link={link} />
      )}
      {failed}
      {more}
    </>
  )
}

type DossierListProps = {
  dossiers: readonly Dossier[]
  selection: Selection | undefined
  link: DossierLink
}

function DossierList({ dossiers, selection, link }: DossierListProps) {
  const { t } = useTranslation('erir')
  return (
    <ul aria-label={t('dossiers.title')} className="grid gap-4">
      {dossiers.map((dossier) => (
        <li key={dossier.investment.id}>
          <DossierCard dossier={dossier} selection={selection} link={link(dossier)} />
        </li>
      ))}
    </ul>
  )
}
