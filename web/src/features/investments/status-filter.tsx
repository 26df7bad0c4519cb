import { investmentStatuses, type InvestmentStatus } from '@acervo/domain/investments/steps'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/select.tsx'

type StatusFilterProps = {
  value: InvestmentStatus | undefined
  onChange: (status: InvestmentStatus | undefined) => void
}

/** Which investments staff look at. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useTranslation('investments')
  const options = [
    { value: 'all' as const, label: t('list.all_statuses') },
    ...investmentStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
  ]
  return (
    <Select<InvestmentStatus | 'all'>
      aria-label={t('list.filter')}
      options={options}
      value={value ?? 'all'}
      onChange={(status) => onChange(status === 'all' ? undefined : status)}
      className="min-w-56"
    />
  )
}
