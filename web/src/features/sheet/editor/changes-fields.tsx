import { languages } from '@acervo/domain/common/language'
import { SUMMARY_MAX } from '@acervo/domain/sheet/manage-calls'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/text/failure.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { LimitedText } from '../../../ui/form/textarea.tsx'
import type { useChanges } from './use-changes.ts'

/** Asks what changed since the last version, in both languages, and whether it is material. */
export function ChangesFields({ changes }: { changes: ReturnType<typeof useChanges> }) {
  const { t } = useTranslation('sheet')
  return (
    <div className="grid gap-4">
      {languages.map((language) => (
        <LimitedText
          key={language}
          label={t(`editor.summary_${language}`)}
          error={changes.isWrong(language) ? failureText('sheet.summary_required') : undefined}
          required
          value={changes.summary[language]}
          rows={2}
          max={SUMMARY_MAX}
          lang={language}
          onBlur={() => changes.leave(language)}
          onChange={(text) => changes.say(language, text)}
        />
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
