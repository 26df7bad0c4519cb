import { investmentDates, type InvestmentDate } from '@acervo/domain/investments/sorting'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'

type DateChoiceProps = { value: InvestmentDate | undefined; onChange: (value: InvestmentDate) => void }

/** Chooses the date by which staff filter investments, such as the day of the payment. */
export function DateChoice({ value = 'created', onChange }: DateChoiceProps) {
  const { t } = useTranslation('investments')
  return (
    <Field label={t('list.dated')} className="w-64 max-sm:w-full">
      <Select<InvestmentDate>
        value={value}
        onChange={onChange}
        options={investmentDates.map((one) => ({ value: one, label: t(`list.dated_${one}`) }))}
      />
    </Field>
  )
}
