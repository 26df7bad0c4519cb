import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { Overpayment } from '@acervo/domain/treasury/overpayment'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatMoment, formatMoney } from '../../../lib/text/format.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { useReasoned } from '../../../ui/overlay/use-confirmed.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { useFirstRows } from '../../../ui/table/use-first-rows.ts'
import { noteDistributionsChanged, overpaymentsQuery } from '../queries.ts'

/** Drawing thousands of cards at once would take a browser seconds. */
const ROWS_AT_ONCE = 12

/** The payments that holders of a reversed distribution have to return. */
export function Overpaid({ id, me }: { id: string; me: Profile }) {
  const { t } = useTranslation('distributions')
  const { data, error, refetch } = useQuery(overpaymentsQuery(id))
  const first = useFirstRows(data, ROWS_AT_ONCE)
  if (!data && error)
    return <FailedState message={errorText(error, t('overpaid.failed'))} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid max-w-3xl gap-1">
        <h2 className="text-2xl">{t('overpaid.title')}</h2>
        <p className="text-ink-soft">{t('overpaid.lead')}</p>
      </header>
      <CardList
        label={t('overpaid.title')}
        rows={first.rows ?? []}
        rowKey={({ order_id }) => order_id}
        empty={t('list.empty')}
        card={(row) => (
          <OverpaidCard row={row} canWaive={can(me, 'distribution.approve') && row.user_id !== me.id} />
        )}
      />
      <LoadMore hasMore={first.hasMore} onMore={first.onMore} />
    </section>
  )
}

function OverpaidCard({ row, canWaive }: { row: Overpayment; canWaive: boolean }) {
  const { t } = useTranslation('distributions')
  const { user_id, name, amount, returned, set_off, left, reference, waived } = row
  return (
    <>
      <h3 className="text-lg wrap-anywhere">
        <PersonLink id={user_id}>{name}</PersonLink>
      </h3>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 [&_dd]:text-right [&_dt]:text-ink-soft">
        <dt>{t('overpaid.paid')}</dt>
        <dd>{formatMoney(amount, 2)}</dd>
        <dt>{t('overpaid.returned')}</dt>
        <dd>{formatMoney(returned, 2)}</dd>
        <dt>{t('overpaid.set_off')}</dt>
        <dd>{formatMoney(set_off, 2)}</dd>
        <dt>{t('overpaid.left')}</dt>
        <dd className="font-medium">{left === 0 ? t('overpaid.none') : formatMoney(left, 2)}</dd>
        <dt>{t('overpaid.reference')}</dt>
        <dd className="font-mono text-sm wrap-anywhere">{reference}</dd>
      </dl>
      {waived && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {t('overpaid.waived', {
            by: waived.by ?? t('one.somebody'),
            at: formatMoment(waived.at),
            reason: waived.reason,
          })}
        </p>
      )}
      {canWaive && left > 0 && <Waive row={row} />}
    </>
  )
}

function Waive({ row: { order_id, name, left } }: { row: Overpayment }) {
  const { t } = useTranslation('distributions')
  const dialog = useReasoned({
    act: (reason) => send(treasuryCalls.waiveOverpayment, { params: { id: order_id }, body: { reason } }),
    done: t('overpaid.waive_done'),
    failed: (error) => errorText(error, t('overpaid.waive_failed')),
    refetch: noteDistributionsChanged,
  })
  return (
    <ReasonDialog
      {...dialog}
      danger
      title={t('overpaid.waive_title')}
      description={<p>{t('overpaid.waive_text', { name, left: formatMoney(left, 2) })}</p>}
      confirmText={t('overpaid.waive')}
      busyText={t('overpaid.waive_busy')}
      reasonLabel={t('overpaid.waive_reason')}
      reasonHint={t('overpaid.waive_hint')}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('overpaid.waive_named', { name })}>
          {t('overpaid.waive')}
        </Button>
      }
    />
  )
}
