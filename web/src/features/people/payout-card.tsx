import type { Person } from '@acervo/domain/people/person'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../lib/text/format.ts'
import { Card, CardHeader, Facts } from '../../ui/layout/card.tsx'

type Payout = NonNullable<Person['payout']>

/** The account for payments to the person, and the account that will replace it. Shows only the ends of their IBANs. */
export function PayoutCard({ payout: { current, pending } }: { payout: Payout }) {
  const { t } = useTranslation(['people', 'payouts'])
  const isNone = !current && !pending
  return (
    <Card>
      <CardHeader title={t('payout.title')} description={isNone ? t('payout.none') : undefined} />
      {current && <Account account={current} />}
      {pending && (
        <div className={current ? 'mt-4' : undefined}>
          <h3 className="text-base font-semibold">{t('payout.pending')}</h3>
          <Account account={pending} />
        </div>
      )}
    </Card>
  )
}

function Account({ account }: { account: NonNullable<Payout['current']> }) {
  const { t } = useTranslation('payouts')
  return (
    <Facts
      facts={[
        { label: t('iban'), value: account.masked_iban },
        { label: t('holder'), value: account.holder_name },
        { label: t('effective'), value: formatMoment(account.effective_at) },
      ]}
    />
  )
}
