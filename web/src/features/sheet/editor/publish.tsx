import type { CallInput } from '@acervo/domain/common/call'
import { languages, type Language } from '@acervo/domain/common/language'
import { manageSheetCalls, summaryText } from '@acervo/domain/sheet/manage-calls'
import { pointsMissing } from '@acervo/domain/sheet/sheet'
import type { EditedSheet } from '@acervo/domain/sheet/version'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { failureText } from '../../../lib/text/failure.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { cacheEdited } from '../queries.ts'

const isTold = (summary: string) => summaryText.safeParse(summary).success

type PublishProps = { projectId: string; sheet: EditedSheet; disabled: boolean }

/** Publishes the saved draft; from the second version on, somebody says what changed and whether it is material. */
export function PublishSheet({ projectId, sheet, disabled }: PublishProps) {
  const { t } = useTranslation('sheet')
  const [isOpen, setOpen] = useState(false)
  // What a colleague saves while the dialog is open was not read here: the server refuses it.
  const [revision, setRevision] = useState(sheet.revision)
  const [summary, setSummary] = useState({ es: '', en: '' })
  const [is_material, setMaterial] = useState(false)
  const isFirst = sheet.versions.length === 0
  const missing = pointsMissing(sheet).length
  const [left, setLeft] = useState<readonly Language[]>([])
  const version = (sheet.versions[0]?.version ?? 0) + 1
  const publish = usePublish(projectId, (isDone) => {
    setOpen(false)
    if (!isDone) return
    setSummary({ es: '', en: '' })
    setMaterial(false)
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
      confirmDisabled={missing > 0 || (!isFirst && !languages.every((one) => isTold(summary[one])))}
      busy={publish.isPending}
      busyText={t('editor.publishing')}
      onConfirm={() => publish.mutate({ revision, is_material, ...(isFirst ? {} : { summary }) })}
    >
      {missing > 0 && <Notice tone="warn">{t('editor.publish_missing', { count: missing })}</Notice>}
      {!isFirst && (
        <div className="grid gap-4">
          {languages.map((language) => (
            <SummaryField
              key={language}
              language={language}
              value={summary[language]}
              wasLeft={left.includes(language)}
              onLeave={() => setLeft((before) => [...before, language])}
              onChange={(text) => setSummary((now) => ({ ...now, [language]: text }))}
            />
          ))}
          <div className="grid gap-1">
            <Checkbox label={t('editor.is_material')} value={is_material} onChange={setMaterial} />
            <p className="pl-9 text-sm text-ink-soft">{t('editor.is_material_hint')}</p>
          </div>
        </div>
      )}
    </AlertDialog>
  )
}

type SummaryFieldProps = {
  language: Language
  value: string
  /** What is missing is said once the field was left. */
  wasLeft: boolean
  onLeave: () => void
  onChange: (summary: string) => void
}

/** What changed since the last version, in one language. */
function SummaryField({ language, value, wasLeft, onLeave, onChange }: SummaryFieldProps) {
  const { t } = useTranslation('sheet')
  return (
    <Field
      label={t(`editor.summary_${language}`)}
      error={wasLeft && !isTold(value) ? failureText('sheet.summary_required') : undefined}
      required
    >
      <Textarea
        value={value}
        rows={2}
        maxLength={1000}
        lang={language}
        onBlur={onLeave}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
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
