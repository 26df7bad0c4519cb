import { languages } from '@acervo/domain/common/language'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/text/failure.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import type { useChanges } from './use-changes.ts'

/** Asks what changed since the last version, in both languages, and whether it is material. */
export function ChangesFields({ changes }: { changes: ReturnType<typeof useChanges> }) {
  const { t } = useTranslation('sheet')
  return (
    <div className="grid gap-4">
      {languages.map((language) => (
        <Field
          key={language}
          label={t(`editor.summary_${language}`)}
          error={changes.isWrong(language) ? failureText('sheet.summary_required') : undefined}
          required
        >
          <Textarea
            value={changes.summary[language]}
            rows={2}
            maxLength={1000}
            lang={language}
            onBlur={() => changes.leave(language)}
            onChange={({ target }) => changes.say(language, target.value)}
          />
        </Field>
      ))}
      <div className="grid gap-1">
        <Checkbox
          label={t('editor.is_material')}
          value={changes.is_material}
          onChange={changes.setMaterial}
        />
        <p className="pl-9 text-sm text-ink-soft">{t('editor.is_material_hint')}</p>
      </div>
    </div>
  )
}
