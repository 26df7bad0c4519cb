import type { ReactNode } from 'react'
import type { Distribution } from '@acervo/domain/distributions/distribution'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment, formatMoney } from '../../../lib/text/format.ts'
import { Card, Facts } from '../../../ui/layout/card.tsx'
import { StateBadge } from '../state-badge.tsx'

/** The terms of a distribution, who decided them and when. */
export function Terms({
  distribution,
  linkTo,
}: { distribution: Distribution } & { linkTo: (id: string, text: string) => ReactNode }) {
  const { t } = useTranslation('distributions')
  const { amount, basis, reverses, reversed_by, reversal_reason } = distribution
  const by = (at: string, who: string | null) =>
    t('one.by', { at: formatMoment(at), by: who ?? t('one.somebody') })
  const { prepared_at, prepared_by, approved_at, approved_by } = distribution
  const other = reverses ?? reversed_by
  return (
    <Card className="max-w-3xl">
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="text-2xl">{t('form.title')}</h2>
        <StateBadge {...distribution} />
      </header>
      <Facts
        facts={[
          { label: t('one.kind'), value: t(`kind.${distribution.kind}`) },
          { label: t('one.record'), value: formatDate(distribution.record_date) },
          { label: t('one.payment'), value: formatDate(distribution.payment_date) },
          distribution.redeems && { label: t('one.tokens'), value: t('one.redeems') },
          { label: t('one.amount'), value: t(`list.${basis}`, { amount: formatMoney(amount, 2) }) },
          { label: t('one.prepared'), value: by(prepared_at, prepared_by) },
          approved_at && { label: t('one.approved'), value: by(approved_at, approved_by) },
          other && {
            label: t(reverses ? 'one.reverses' : 'one.reversed_by'),
            value: linkTo(other, t('one.see_other')),
          },
          reversal_reason && { label: t('one.reason'), value: reversal_reason },
        ]}
      />
    </Card>
  )
}
