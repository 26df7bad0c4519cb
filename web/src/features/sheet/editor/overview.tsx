import { manageSheetCalls } from '@acervo/domain/sheet/manage-calls'
import { fieldOf, fieldsOf, instruments } from '@acervo/domain/sheet/fields'
import { pointsMissing, type SheetDraft } from '@acervo/domain/sheet/sheet'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { FormField } from '../../../ui/form/with-hook-form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SavePdf } from '../save-pdf.tsx'
import { useTypedDraft } from './use-typed-draft.ts'

type OverviewProps = { projectId: string; isDirty: boolean; isDisabled: boolean }

/** The offer, how much of the sheet is written, and the PDF of the saved draft. */
export function SheetOverview({ projectId, isDirty, isDisabled }: OverviewProps) {
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

/** A component of its own, so that typing does not render the rest of the screen again. */
function Progress() {
  const { t } = useTranslation('sheet')
  const draft = useTypedDraft()
  const all = fieldsOf(draft.instrument).filter((name) => !fieldOf(name).is_optional).length
  const done = all - pointsMissing(draft).length
  return <Notice tone={done === all ? 'good' : 'note'}>{t('editor.progress', { done, all })}</Notice>
}
