import { fieldOf, instruments, sheetFieldNames } from '@acervo/domain/sheet/fields'
import { writtenValue } from '@acervo/domain/sheet/written-value'
import { useTranslation } from 'react-i18next'
import type { Clash } from '../../../lib/drafts/unsaved-values.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** What somebody else wrote into points that this user has changed too. Shown until one of the two is saved. */
export function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  const { t } = useTranslation('sheet')
  const shown = useShownClashes(clashes)
  if (shown.length === 0) return null
  return (
    <Notice tone="warn" live title={t('editor.clashes_title')} className="mb-6">
      <p>{t('editor.clashes')}</p>
      <dl className="mt-2 grid gap-2">
        {shown.map(({ name, text }) => (
          <div key={name}>
            <dt className="text-sm font-semibold">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text || t('view.nothing')}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}

function useShownClashes(clashes: readonly Clash[]): { name: string; text: string }[] {
  const { t } = useTranslation('sheet')
  const savedAt = new Map(clashes.map(({ path, saved }) => [path, saved]))
  const instrument = instruments.find((one) => one === savedAt.get('instrument'))
  const points = sheetFieldNames.flatMap((field) =>
    (['es', 'en'] as const).flatMap((language) => {
      const text = savedAt.get(`content.${field}.${language}`)
      const isText = fieldOf(field).kind === 'text'
      // Other points have a single value, which is stored for both languages.
      if (text === undefined || (!isText && language === 'en')) return []
      const name = t(`fields.${field}`)
      return isText
        ? [{ name: t(`editor.field_${language}`, { name }), text }]
        : [{ name, text: writtenValue(field, text, currentLanguage()) }]
    }),
  )
  return instrument
    ? [{ name: t('editor.instrument'), text: t(`instrument.${instrument}`) }, ...points]
    : points
}
