import { manageProjectCalls } from '@acervo/domain/projects/manage-calls'
import type { Project } from '@acervo/domain/projects/project'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { nameOfProject } from '../../../lib/text/project-name.ts'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { cacheProject, refetchProject } from '../staff-queries.ts'

type EndProps = {
  project: Project
  /** Ending the project discards unsaved changes, because an ended project cannot be edited. */
  isDirty: boolean
  onEnded: (project: Project) => void
}

/** Closes an active project because it has reached its end (docs/product/projects.md, "Project states"). */
export function CompleteProject({ project, isDirty, onEnded }: EndProps) {
  const { t } = useTranslation('editor')
  const end = useEnd('complete', { project, onEnded }, () =>
    send(manageProjectCalls.complete, { params: { id: project.id } }),
  )
  return (
    <AlertDialog
      open={end.isAsking}
      onOpenChange={end.setAsking}
      trigger={
        <Button variant="secondary">
          <CircleCheck aria-hidden /> {t('complete.action')}
        </Button>
      }
      title={t('complete.title')}
      description={
        <Description text={t('complete.text', { name: nameOfProject(project) })} isDirty={isDirty} />
      }
      confirmText={t('complete.action')}
      cancelText={t('end_back')}
      busy={end.isPending}
      busyText={t('complete.busy')}
      onConfirm={() => end.mutate()}
    />
  )
}

/** Cancels an active project, as long as nobody has paid (docs/product/projects.md, "Project states"). */
export function CancelProject({ project, isDirty, onEnded }: EndProps) {
  const { t } = useTranslation('editor')
  const end = useEnd('cancel_project', { project, onEnded }, (reason: string) =>
    send(manageProjectCalls.cancel, { params: { id: project.id }, body: { reason } }),
  )
  return (
    <ReasonDialog
      open={end.isAsking}
      onOpenChange={end.setAsking}
      trigger={
        <Button variant="secondary">
          <CircleSlash aria-hidden /> {t('cancel_project.action')}
        </Button>
      }
      title={t('cancel_project.title')}
      description={
        <Description text={t('cancel_project.text', { name: nameOfProject(project) })} isDirty={isDirty} />
      }
      confirmText={t('cancel_project.action')}
      cancelText={t('end_back')}
      danger
      busy={end.isPending}
      busyText={t('cancel_project.busy')}
      reasonLabel={t('cancel_project.reason')}
      reasonHint={t('cancel_project.reason_hint')}
      onConfirm={end.mutate}
    />
  )
}

function Description({ text, isDirty }: { text: string; isDirty: boolean }) {
  const { t } = useTranslation('editor')
  return (
    <>
      <p>{text}</p>
      {isDirty && <p className="mt-2 font-medium text-warn">{t('end_unsaved')}</p>}
    </>
  )
}

function useEnd<Input = void>(
  kind: 'complete' | 'cancel_project',
  { project, onEnded }: Pick<EndProps, 'project' | 'onEnded'>,
  act: (input: Input) => Promise<{ data: Project }>,
) {
  const { t } = useTranslation('editor')
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: act,
    onSuccess: ({ data }) => {
      setAsking(false)
      onEnded(data)
      cacheProject(data)
      toast.success(t(`${kind}.done`))
    },
    onError: (error) => {
      setAsking(false)
      void refetchProject(project.id)
      toast.error(errorText(error, t(`${kind}.failed`)))
    },
  })
  return { isAsking, setAsking, mutate: (input: Input) => end.mutate(input), isPending: end.isPending }
}
