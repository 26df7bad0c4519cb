import type { ProjectSummary } from '@acervo/domain/projects/project'
import type { Blocking } from '@acervo/domain/registry/blocking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { ChainState } from './chain-state.tsx'
import { noteProjectBlocked, projectBlockingsQuery } from './queries.ts'
import { useBlock } from './use-block.ts'

type ProjectBlockingProps = { project: ProjectSummary; onDone: (blocking: Blocking) => void }

/** Blocks an active project, or lifts the block of a blocked one; nothing on any other. */
export function ProjectBlocking({ project, onDone }: ProjectBlockingProps) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const [isOpened, setOpened] = useState(false)
  const { id, name, status } = project
  const action = status === 'blocked' ? 'unblock' : 'block'
  const Icon = action === 'block' ? Lock : LockOpen
  const block = useBlock({
    done: t(`blocking.project.${action}_done`),
    failed: t(`blocking.project.${action}_failed`),
    onDone: (blocking) => {
      setOpened(false)
      onDone(blocking)
      void noteProjectBlocked(client)
    },
  })
  if (status !== 'active' && status !== 'blocked') return null
  return (
    <ReasonDialog
      open={isOpened}
      onOpenChange={setOpened}
      trigger={
        <Button variant="quiet" size="sm" aria-label={t(`blocking.project.${action}_named`, { name })}>
          <Icon aria-hidden /> {t(`blocking.${action}`)}
        </Button>
      }
      title={t(`blocking.project.${action}_title`)}
      description={t(`blocking.project.${action}_text`, { name })}
      confirmText={t(`blocking.${action}`)}
      danger={action === 'block'}
      busy={block.isPending}
      busyText={t('blocking.working')}
      reasonLabel={t('blocking.reason')}
      reasonHint={t('blocking.reason_hint')}
      onConfirm={(reason) => block.mutate({ type: 'project', projectId: id, action, reason })}
    />
  )
}

/** How far the newest block of a project has come on the chain; nothing once its end is final. */
export function ProjectChainState({ projectId, canRetry }: { projectId: string; canRetry: boolean }) {
  const { data } = useQuery(projectBlockingsQuery)
  const newest = data?.blockings.find(({ project_id }) => project_id === projectId)
  if (!newest || (newest.unblocked_at && newest.chain.state === 'final')) return null
  return <ChainState blocking={newest} canRetry={canRetry} />
}
