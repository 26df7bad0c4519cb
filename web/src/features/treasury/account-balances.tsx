import type { Balances } from '@acervo/domain/treasury/statement'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatDate, formatMoney } from '../../lib/text/format.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, Facts } from '../../ui/layout/card.tsx'
import { Details } from '../../ui/layout/details.tsx'
import { balancesQuery } from './queries.ts'

/** The balance according to the bank, and to whom the money belongs according to the ledger. */
export function AccountBalances() {
  const { t } = useTranslation(['treasury', 'ui'])
  const { data, error, refetch } = useQuery(balancesQuery)
  if (!data && error)
    return <FailedState message={errorText(error, t('balances.failed'))} onRetry={() => void refetch()} />
  return (
    <Card className="grid gap-1 sm:py-4">
      <h2 className="text-xl">{t('balances.title')}</h2>
      {data && <BankSays bank={data.bank} />}
      {data ? (
        <Ledger accounts={data.accounts} />
      ) : (
        <div aria-busy>
          <span className="sr-only">{t('ui:loading')}</span>
          <Skeleton className="h-11" />
        </div>
      )}
    </Card>
  )
}

function BankSays({ bank }: Pick<Balances, 'bank'>) {
  const { t } = useTranslation('treasury')
  return (
    <p className="text-ink-soft">
      {bank
        ? t('balances.bank', { date: formatDate(bank.to_day), amount: formatMoney(bank.closing, 2) })
        : t('balances.no_statement')}
    </p>
  )
}

/** The accounts with a balance; renders nothing without any. */
function Ledger({ accounts }: Pick<Balances, 'accounts'>) {
  const { t } = useTranslation('treasury')
  const used = accounts.filter(({ balance }) => balance !== 0)
  if (used.length === 0) return null
  return (
    <Details title={t('balances.ledger')} isPrinted>
      <Facts
        className="*:break-inside-avoid lg:columns-2 lg:gap-x-12"
        facts={used.map(({ kind, balance }) => ({
          label: t(`account.${kind}`),
          value: formatMoney(balance, 2),
        }))}
      />
    </Details>
  )
}
