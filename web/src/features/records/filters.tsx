import type { RecordKind } from '@acervo/domain/records/record'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { RecordsFilter } from './queries.ts'

type FiltersProps = {
  /** The kinds and years with at least one entry. */
  kinds: readonly RecordKind[]
  years: readonly number[]
  filter: RecordsFilter
  onChange: (change: { [Name in keyof RecordsFilter]: RecordsFilter[Name] | undefined }) => void
}

/**
 * Filters by kind and year, and shows or hides all notifications and emails. Only kinds and years with entries can be
 * chosen.
 */
export function Filters({ kinds, years, filter: { kind, year, emails }, onChange }: FiltersProps) {
  const { t } = useTranslation('records')
  // A link may ask for a kind that has no entries yet.
  const offered = kind === undefined || kinds.includes(kind) ? kinds : [...kinds, kind]
  return (
    <>
      <Field label={t('kind')} className="w-60 max-xl:grow max-sm:w-full">
        <Select<RecordKind | 'all'>
          value={kind ?? 'all'}
          onChange={(value) => onChange({ kind: value === 'all' ? undefined : value })}
          options={[
            { value: 'all', label: t('all_kinds') },
            ...offered.map((one) => ({ value: one, label: t(`kinds.${one}`) })),
          ]}
        />
      </Field>
      <Field label={t('year')} className="w-44 max-xl:grow max-sm:w-full">
        <Select<string>
          value={String(year ?? 'all')}
          onChange={(value) => onChange({ year: value === 'all' ? undefined : Number(value) })}
          options={[
            { value: 'all', label: t('all_years') },
            ...years.map((one) => ({ value: String(one), label: String(one) })),
          ]}
        />
      </Field>
      {kind === undefined && (kinds.includes('email') || kinds.includes('notification')) && (
        <Checkbox
          label={t('emails')}
          value={emails === 'true'}
          onChange={(isWanted) => onChange({ emails: isWanted ? 'true' : undefined })}
          className="pb-2.5"
        />
      )}
    </>
  )
}
