import type { SheetField } from '@acervo/domain/sheet/fields'
import { writtenValue } from '@acervo/domain/sheet/written-value'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/text/i18n.ts'

export type ShownDifference = { field: SheetField; before: string; after: string }

/** The differences between two versions of a sheet. */
export function SheetDifferences({ differences }: { differences: readonly ShownDifference[] }) {
  const { t } = useTranslation('sheet')
  const written = (field: SheetField, text: string) =>
    writtenValue(field, text, currentLanguage()) || t('view.nothing')
  return (
    <ul className="grid gap-4">
      {differences.map(({ field, before, after }) => (
        <li key={field} className="grid gap-2 border-t border-line pt-3">
          <p className="font-semibold">{t(`fields.${field}`)}</p>
          <dl className="grid gap-3 sm:grid-cols-2">
            <Said label={t('view.before')} text={written(field, before)} />
            <Said label={t('view.after')} text={written(field, after)} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
    </div>
  )
}
