import { isMissed, type Offer } from '@acervo/domain/projects/offer/missed'
import type { Project } from '@acervo/domain/projects/project'
import type { EditedSheet } from '@acervo/domain/sheet/version'
import { sheetSent } from '@acervo/domain/sheet/sheet'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '../../../lib/form.ts'
import { useUnsavedValues } from '../../../lib/drafts/unsaved-values.ts'
import { useNow } from '../../../lib/use-now.ts'
import { nameOfProject } from '../../../lib/text/project-name.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Form } from '../../../ui/form/with-hook-form.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { LeaveDialog } from '../../../ui/overlay/leave-dialog.tsx'
import { Missed } from '../view/missed.tsx'
import { Suspended } from '../view/suspended.tsx'
import { SheetBar } from './bar.tsx'
import { Clashes } from './clashes.tsx'
import { formOf } from './default-values.ts'
import { SheetParts } from './parts.tsx'
import { PublishSheet } from './publish.tsx'
import { SuspendOffer } from './suspend.tsx'
import { SheetVersions } from './versions.tsx'
import { SheetOverview } from './overview.tsx'
import { useSaveSheet } from './use-save.ts'

type SheetEditorProps = {
  project: Pick<Project, 'id' | 'name' | 'name_en' | 'suspension'> & Offer
  sheet: EditedSheet
  canEdit: boolean
  back: ReactNode
  /** The names of the mandatory texts that nobody has confirmed, and a link to where they are confirmed. */
  unconfirmed: ReactNode
}

/**
 * The key investment information sheet of a crowdfunding offer (Regulation (EU) 2020/1503, article 23 and Annex I): its
 * points, its PDF, its versions, and the suspension of its offer. Give each project its own `key`.
 */
export function SheetEditor({ project, sheet, canEdit, back, unconfirmed }: SheetEditorProps) {
  const { t } = useTranslation(['sheet', 'common'])
  const form = useZodForm(sheetSent, formOf(sheet))
  const { isDirty } = form.formState
  const save = useSaveSheet(project.id, sheet, form, isDirty)
  useUnsavedValues({
    form,
    isDirty,
    name: `sheet ${project.id}`,
    onRestored: (_reason, clashes) => {
      save.setClashes(clashes)
      toast.info(t('common:restored'))
    },
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        description={nameOfProject(project)}
        action={
          <>
            {back}
            {canEdit && project.status === 'active' && <SuspendOffer project={project} />}
            {canEdit && (
              <div className="grid justify-items-start gap-1">
                <PublishSheet projectId={project.id} sheet={sheet} disabled={isDirty} />
                {sheet.is_unchanged && !isDirty && (
                  <p className="text-sm text-ink-soft">{t('editor.no_changes')}</p>
                )}
              </div>
            )}
          </>
        }
      />
      <Suspended suspension={project.suspension} />
      <MissedHint project={project} canEdit={canEdit} />
      {project.suspension && canEdit && <p className="mb-6 text-ink-soft">{t('editor.cancel_hint')}</p>}
      {unconfirmed}
      <Clashes clashes={save.clashes} />
      <Form form={form} onSubmit={(entered) => save.mutate(entered)} className="grid gap-6">
        <SheetOverview projectId={project.id} isDirty={isDirty} isDisabled={!canEdit} />
        <SheetParts isDisabled={!canEdit} />
        {canEdit && <SheetBar isDirty={isDirty} isSaving={save.isPending} />}
      </Form>
      <div className="mt-6">
        <SheetVersions projectId={project.id} sheet={sheet} />
      </div>
      <LeaveDialog
        isDirty={isDirty}
        title={t('editor.leave_title')}
        text={t('editor.leave_text')}
        stay={t('editor.stay')}
        leave={t('editor.leave')}
      />
    </>
  )
}

/** Says that the offer missed its target, and how to continue: there are two ways. */
function MissedHint({ project, canEdit }: Pick<SheetEditorProps, 'project' | 'canEdit'>) {
  const { t } = useTranslation('sheet')
  const now = useNow()
  if (!isMissed(project, now)) return null
  return (
    <>
      <Missed offer={project} />
      {canEdit && <p className="mb-6 text-ink-soft">{t('editor.missed_hint')}</p>}
    </>
  )
}
