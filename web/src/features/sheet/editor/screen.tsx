import type { Project } from '@acervo/domain/projects/project'
import { manageSheetCalls } from '@acervo/domain/sheet/manage-calls'
import type { EditedSheet } from '@acervo/domain/sheet/version'
import { fieldOf, fieldsOf, instruments } from '@acervo/domain/sheet/fields'
import { pointsMissing, sheetDraft, type SheetDraft } from '@acervo/domain/sheet/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { takeSaved, useZodForm, valuesNow } from '../../../lib/form.ts'
import { useUnsavedValues } from '../../../lib/drafts/unsaved-values.ts'
import { nameOfProject } from '../../../lib/text/project-name.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Form, FormField } from '../../../ui/form/with-hook-form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { LeaveDialog } from '../../../ui/overlay/leave-dialog.tsx'
import { cacheEdited } from '../queries.ts'
import { SavePdf } from '../save-pdf.tsx'
import { Suspended } from '../view/suspended.tsx'
import { SheetBar } from './bar.tsx'
import { formOf } from './default-values.ts'
import { SheetParts } from './parts.tsx'
import { useTypedDraft } from './use-typed-draft.ts'
import { PublishSheet } from './publish.tsx'
import { SuspendOffer } from './suspend.tsx'
import { SheetVersions } from './versions.tsx'

type SheetEditorProps = {
  project: Pick<Project, 'id' | 'name' | 'name_en' | 'status' | 'suspension'>
  sheet: EditedSheet
  canEdit: boolean
  back: ReactNode
  /** Names of the mandatory texts that nobody confirmed, and where that is done. */
  unconfirmed: ReactNode
}

/**
 * The key investment information sheet of a crowdfunding offer (Regulation (EU) 2020/1503, article 23 and Annex I): its
 * points, its PDF, its versions, and the suspension of its offer. Give each project its own `key`.
 */
export function SheetEditor({ project, sheet, canEdit, back, unconfirmed }: SheetEditorProps) {
  const { t } = useTranslation(['sheet', 'common'])
  const form = useZodForm(sheetDraft, formOf(sheet))
  const { isDirty } = form.formState
  const onRestored = () => toast.info(t('common:restored'))
  useUnsavedValues({ form, isDirty, name: `sheet ${project.id}`, onRestored })
  const save = useSave(project.id, sheet, form)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={nameOfProject(project)}
        action={
          <>
            {back}
            {canEdit && project.status === 'active' && <SuspendOffer project={project} />}
            {canEdit && <PublishSheet projectId={project.id} sheet={sheet} disabled={isDirty} />}
          </>
        }
      />
      <Suspended suspension={project.suspension} />
      {project.suspension && canEdit && <p className="mb-6 text-ink-soft">{t('editor.cancel_hint')}</p>}
      {unconfirmed}
      <Form form={form} onSubmit={(entered) => save.mutate(entered)} className="grid gap-6">
        <Overview projectId={project.id} isDirty={isDirty} isDisabled={!canEdit} />
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

type OverviewProps = { projectId: string; isDirty: boolean; isDisabled: boolean }

/** What is offered, how much is written, and the PDF of what is saved. */
function Overview({ projectId, isDirty, isDisabled }: OverviewProps) {
  const { t } = useTranslation('sheet')
  return (
    <Card className="grid gap-5">
      <p className="max-w-prose">{t('editor.lead')}</p>
      <FormField<SheetDraft, 'instrument'>
        group
        name="instrument"
        label={t('editor.instrument')}
        hint={t('editor.instrument_hint')}
      >
        {(field) => (
          <RadioGroup
            {...field}
            disabled={isDisabled}
            options={instruments.map((value) => ({ value, label: t(`instrument.${value}`) }))}
          />
        )}
      </FormField>
      <Progress />
      <div className="flex flex-wrap gap-2">
        {(['es', 'en'] as const).map((language) => (
          <SavePdf
            key={language}
            call={manageSheetCalls.preview}
            input={{ params: { id: projectId, language } }}
            file={`${t('pdf.filename')}-${t('pdf.draft')}-${language}.pdf`}
            failed={t('editor.preview_failed')}
            busyText={t(`editor.preview_${language}`)}
            disabled={isDirty}
          >
            {t(`editor.preview_${language}`)}
          </SavePdf>
        ))}
      </div>
    </Card>
  )
}

/** Of its own, so that typing does not render the rest of the screen again. */
function Progress() {
  const { t } = useTranslation('sheet')
  const draft = useTypedDraft()
  const all = fieldsOf(draft.instrument).filter((name) => !fieldOf(name).is_optional).length
  const done = all - pointsMissing(draft).length
  return <Notice tone={done === all ? 'good' : 'note'}>{t('editor.progress', { done, all })}</Notice>
}

type SheetForm = UseFormReturn<z.input<typeof sheetDraft>, unknown, SheetDraft>

function useSave(projectId: string, sheet: EditedSheet, form: SheetForm) {
  const { t } = useTranslation('sheet')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: SheetDraft) =>
      send(manageSheetCalls.save, {
        params: { id: projectId },
        body: { ...draft, revision: sheet.revision },
      }),
    onMutate: () => valuesNow(form),
    onSuccess: ({ data }, _draft, sent) => {
      cacheEdited(client, projectId, data)
      takeSaved(form, sent, formOf(data))
      toast.success(t('editor.saved'))
    },
    onError: (error) => toast.error(errorText(error, t('editor.save_failed'))),
  })
}
