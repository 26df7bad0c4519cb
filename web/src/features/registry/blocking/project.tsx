import type { ProjectSummary } from '@acervo/domain/projects/project'
import { isBlockable, type Blocking } from '@acervo/domain/registry/blocking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOfProject } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { BlockDialog } from './dialog.tsx'
import { ChainState } from './chain-state.tsx'
import { noteProjectBlocked, projectBlockingsQuery } from './queries.ts'
import { isOwnRequest, type Blocker } from './unblock-asked.tsx'

type ProjectBlockingProps = {
  project: ProjectSummary
  blocker: Blocker
  onDone: (blocking: Blocking) => void
}

/** Blocks an active or completed project, or lifts the block of a blocked one; renders nothing for any other. */
export function ProjectBlocking({ project, blocker, onDone }: ProjectBlockingProps) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const [isOpened, setOpened] = useState(false)
  const { id, status } = project
  const name = nameOfProject(project)
  const newest = useNewestBlocking(id)
  const action = status === 'blocked' ? 'unblock' : 'block'
  const Icon = action === 'block' ? Lock : LockOpen
  if (!isOpened && !isBlockable(status) && status !== 'blocked') return null
  if (!isOpened && isOwnRequest(newest, blocker)) return null
  return (
    <BlockDialog
      type="project"
      action={action}
      about={{ name }}
      open={isOpened}
      onOpenChange={setOpened}
      trigger={
        <Button variant="quiet" size="sm" aria-label={t(`blocking.project.${action}_named`, { name })}>
          <Icon aria-hidden /> {t(`blocking.${action}`)}
        </Button>
      }
      lifted={newest}
      needsTwoPeople={blocker.needs_two_people}
      request={(reason, cause, asked) => {
        const target = { type: 'project' as const, projectId: id, reason }
        return asked === 'block' ? { ...target, action: asked, cause } : { ...target, action: asked }
      }}
      onDone={(blocking) => {
        onDone(blocking)
        void noteProjectBlocked(client)
      }}
    />
  )
}

type ProjectChainStateProps = { projectId: string; blocker: Blocker | undefined }

/** The state on the chain of a project's newest block; renders nothing once its end is final. */
export function ProjectChainState({ projectId, blocker }: ProjectChainStateProps) {
  const newest = useNewestBlocking(projectId)
  if (!newest || (newest.unblocked_at && newest.chain.state === 'final')) return null
  return <ChainState blocking={newest} blocker={blocker} />
}

function useNewestBlocking(projectId: string): Blocking | undefined {
  // `BlockingsFailed` shows the error and retries. A project that appears later does not remove that message.
  const { data } = useQuery({ ...projectBlockingsQuery, retryOnMount: false })
  return data?.blockings.find(({ project_id }) => project_id === projectId)
}
