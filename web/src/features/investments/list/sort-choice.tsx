import type { InvestmentSort } from '@acervo/domain/investments/sorting'
import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'

export type Sorting = { sort?: InvestmentSort; order?: SortOrder }

const choices = ['date_desc', 'date_asc', 'amount_desc', 'amount_asc', 'status_asc', 'status_desc'] as const
type Choice = (typeof choices)[number]

/** Chooses the order of the investments, by default newest first. */
export function SortChoice({
  sort = 'date',
  order = 'desc',
  onChange,
}: Sorting & { onChange: (to: Sorting) => void }) {
  const { t } = useTranslation('investments')
  return (
    <Field label={t('list.sort')} className="w-56 max-sm:w-full">
      <Select<Choice>
        options={choices.map((value) => ({ value, label: t(`list.sort_${value}`) }))}
        value={`${sort}_${order}`}
        onChange={(choice) => onChange(sortingOf(choice))}
      />
    </Field>
  )
}

function sortingOf(choice: Choice): Sorting {
  if (choice === 'date_desc') return {}
  const [sort, order] = choice.split('_') as [InvestmentSort, SortOrder]
  return { sort, order }
}
