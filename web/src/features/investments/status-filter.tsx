import { investmentStatuses, type InvestmentStatus } from '@acervo/domain/investments/steps'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/select.tsx'

/** A status, or those in `mint` that the chain refused. */
type Narrowing = InvestmentStatus | 'mint_failed'

type StatusFilterProps = {
  value: Narrowing | undefined
  onChange: (narrowed: { status: InvestmentStatus | undefined; failed: true | undefined }) => void
}

/** Which investments staff look at. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useTranslation('investments')
  const options = [
    { value: 'all' as const, label: t('list.all_statuses') },
    ...investmentStatuses.flatMap((status) => [
      { value: status, label: t(`status.${status}`) },
      ...(status === 'mint' ? [{ value: 'mint_failed' as const, label: t('list.mint_failed') }] : []),
    ]),
  ]
  return (
    <Select<Narrowing | 'all'>
      aria-label={t('list.filter')}
      options={options}
      value={value ?? 'all'}
      onChange={(next) =>
        onChange(
          next === 'mint_failed'
            ? { status: 'mint', failed: true }
            : { status: next === 'all' ? undefined : next, failed: undefined },
        )
      }
      className="min-w-56"
    />
  )
}
