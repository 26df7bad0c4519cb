import { investmentStatuses, type InvestmentStatus } from '@acervo/domain/investments/steps'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'

/**
 * A status, or one of three special choices: all except `rejected`, those in `mint` that the chain refused, and those
 * in `review` whose payment should have been verified by now.
 */
type Narrowing = InvestmentStatus | 'unrejected' | 'mint_failed' | 'review_overdue'
type Narrowed = {
  status: InvestmentStatus | undefined
  unrejected: true | undefined
  failed: true | undefined
  overdue: true | undefined
}

type StatusFilterProps = {
  value: Narrowing | undefined
  onChange: (narrowed: Narrowed) => void
}

/** Filters the investments of the staff list by status. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useTranslation('investments')
  const options = [
    { value: 'all' as const, label: t('list.all_statuses') },
    { value: 'unrejected' as const, label: t('list.unrejected') },
    ...investmentStatuses.flatMap((status) => [
      { value: status, label: t(status === 'rejected' ? 'list.rejected' : `status.${status}`) },
      ...(status === 'review' ? [{ value: 'review_overdue' as const, label: t('list.review_overdue') }] : []),
      ...(status === 'mint' ? [{ value: 'mint_failed' as const, label: t('list.mint_failed') }] : []),
    ]),
  ]
  return (
    <Field label={t('list.filter')} className="w-56 max-sm:w-full">
      <Select<Narrowing | 'all'>
        options={options}
        value={value ?? 'all'}
        onChange={(next) => onChange(narrowedTo(next))}
      />
    </Field>
  )
}

function narrowedTo(choice: Narrowing | 'all'): Narrowed {
  const all = { status: undefined, unrejected: undefined, failed: undefined, overdue: undefined }
  if (choice === 'all') return all
  if (choice === 'unrejected') return { ...all, unrejected: true }
  if (choice === 'mint_failed') return { ...all, status: 'mint', failed: true }
  if (choice === 'review_overdue') return { ...all, status: 'review', overdue: true }
  return { ...all, status: choice }
}
