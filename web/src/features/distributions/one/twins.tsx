import type { ReactNode } from 'react'
import { isOpen, type Distribution } from '@acervo/domain/distributions/distribution'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

type TwinsProps = { distribution: Distribution; linkTo: (id: string, text: string) => ReactNode }

/** Before the approval: other distributions of the same kind and record date, in case this one was prepared twice. */
export function Twins({ distribution: { state, twins }, linkTo }: TwinsProps) {
  const { t } = useTranslation('distributions')
  if (!isOpen(state) || twins.length === 0) return null
  return (
    <Notice tone="warn" title={t('one.twins_title')}>
      <p>{t('one.twins')}</p>
      <ul className="mt-2 grid gap-1">
        {twins.map(({ id, basis, amount, payment_date }) => (
          <li key={id}>
            {linkTo(
              id,
              t('one.twin', {
                amount: t(`list.${basis}`, { amount: formatMoney(amount, 2) }),
                date: formatDate(payment_date),
              }),
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
