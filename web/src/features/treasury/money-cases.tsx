import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { MoneyCase } from '@acervo/domain/treasury/money-case'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatMoment, formatMoney } from '../../lib/text/format.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { moneyCasesQuery } from './queries.ts'

type MoneyCasesProps = {
  canCheck: boolean
  /** The link to an investment. */
  linkTo: (investmentId: string, text: string) => ReactNode
}

/** The open differences between ledger, bank and investments; renders nothing when there are none. */
export function MoneyCases({ canCheck, linkTo }: MoneyCasesProps) {
  const { t } = useTranslation('treasury')
  const { data, error, refetch } = useQuery(moneyCasesQuery)
  if (!data && error)
    return <FailedState message={errorText(error, t('cases.failed'))} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <Notice
      tone="bad"
      title={t('cases.title', { count: data.length })}
      action={canCheck && <CheckNow />}
      className="mb-8"
    >
      <p>{t('cases.text')}</p>
      <ul className="mt-3 grid gap-2">
        {data.map((one) => (
          <li key={one.id}>
            <Difference one={one} />
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <time dateTime={one.first_seen}>
                {t('cases.since', { moment: formatMoment(one.first_seen) })}
              </time>
              {one.investment_id && linkTo(one.investment_id, t('cases.investment'))}
            </p>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Difference({ one: { account, expected, found, ...row } }: { one: MoneyCase }) {
  const { t } = useTranslation('treasury')
  const project = projectName(row)
  const name = account === 'all' ? t('cases.all') : t(`account.${account}`)
  return (
    <p className="tabular font-medium">
      {t('cases.line', {
        account: project ? t('cases.of_project', { account: name, project }) : name,
        expected: formatMoney(expected, 2),
        found: formatMoney(found, 2),
      })}
    </p>
  )
}

function CheckNow() {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: async () => (await send(treasuryCalls.checkCases, {})).data,
    onSuccess: (cases) => {
      client.setQueryData(moneyCasesQuery.queryKey, cases)
      if (cases.length === 0) toast.success(t('cases.checked'))
    },
    onError: (error) => toast.error(errorText(error, t('cases.failed'))),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={check.isPending}
      busyText={t('cases.checking')}
      onClick={() => check.mutate()}
    >
      {t('cases.check')}
    </Button>
  )
}
