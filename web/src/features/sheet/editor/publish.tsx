import type { CallInput } from '@acervo/domain/common/call'
import { manageSheetCalls } from '@acervo/domain/sheet/manage-calls'
import { pointsMissing } from '@acervo/domain/sheet/sheet'
import type { EditedSheet } from '@acervo/domain/sheet/version'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { cacheEdited } from '../queries.ts'
import { ChangesFields } from './changes-fields.tsx'
import { useChanges } from './use-changes.ts'

type PublishProps = { projectId: string; sheet: EditedSheet; disabled: boolean }

/**
 * Publishes the saved draft. From the second version on, the user has to say what changed and if the change is
 * material.
 */
export function PublishSheet({ projectId, sheet, disabled }: PublishProps) {
  const { t } = useTranslation('sheet')
  const [isOpen, setOpen] = useState(false)
  // The revision when the dialog opened. If a colleague saves another one meanwhile, which nobody has read here, the
  // server refuses to publish.
  const [revision, setRevision] = useState(sheet.revision)
  const changes = useChanges()
  const { summary, is_material } = changes
  const isFirst = sheet.versions.length === 0
  const missing = pointsMissing(sheet).length
  const version = (sheet.versions[0]?.version ?? 0) + 1
  const publish = usePublish(projectId, (isDone) => {
    setOpen(false)
    if (isDone) changes.forget()
  })
  const text = isFirst ? t('editor.publish') : t('editor.publish_version', { version })
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(open) => {
        if (open) setRevision(sheet.revision)
        setOpen(open)
      }}
      trigger={<Button disabled={disabled || sheet.is_unchanged}>{text}</Button>}
      title={t('editor.publish_title')}
      description={t('editor.publish_text')}
      confirmText={text}
      confirmDisabled={missing > 0 || (!isFirst && !changes.isTold)}
      busy={publish.isPending}
      busyText={t('editor.publishing')}
      onConfirm={() => publish.mutate({ revision, is_material, ...(isFirst ? {} : { summary }) })}
    >
      {missing > 0 && <Notice tone="warn">{t('editor.publish_missing', { count: missing })}</Notice>}
      {!isFirst && <ChangesFields changes={changes} />}
    </AlertDialog>
  )
}

type Published = CallInput<typeof manageSheetCalls.publish>['body']

function usePublish(projectId: string, onEnd: (isDone: boolean) => void) {
  const { t } = useTranslation('sheet')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Published) => send(manageSheetCalls.publish, { params: { id: projectId }, body }),
    onSuccess: ({ data }) => {
      onEnd(true)
      cacheEdited(client, projectId, data)
      toast.success(t('editor.published'))
    },
    onError: (error) => {
      onEnd(false)
      toast.error(errorText(error, t('editor.publish_failed')))
    },
  })
}
