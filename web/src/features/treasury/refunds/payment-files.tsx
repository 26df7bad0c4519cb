import { dayOf } from '@acervo/domain/common/time-zone'
import { treasuryCalls } from '@acervo/domain/treasury/calls'
import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { isSeenUnpaid, type PaymentFile } from '@acervo/domain/treasury/payment-file'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { download, send } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useNow } from '../../../lib/use-now.ts'
import { formatCount, formatDate, formatMoment, formatMoney } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { noteTreasuryChanged, paymentFilesQuery } from '../queries.ts'
import { Refusal } from './refusal.tsx'

/** Puts approved orders into a file for the bank, and offers the earlier files again. */
export function PaymentFiles({ me }: { me: Profile }) {
  const { t } = useTranslation('treasury')
  const canPay = can(me, 'treasury.pay')
  const { data, error, refetch } = useQuery(paymentFilesQuery)
  if (!data && error)
    return <FailedState message={errorText(error, t('orders.failed'))} onRetry={() => void refetch()} />
  if (!data || (data.waiting + data.held === 0 && data.data.length === 0)) return null
  return (
    <Card className="mb-6">
      <CardHeader
        title={t('orders.title')}
        description={data.waiting > 0 ? t('orders.waiting', { count: data.waiting }) : t('orders.none')}
      />
      {data.held > 0 && <p className="mb-4 text-ink-soft">{t('orders.held', { count: data.held })}</p>}
      {canPay && data.waiting > 0 && <CreateFile />}
      {data.data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.data.map((file) => (
            <li key={file.id} className="grid gap-3 py-3">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <FileFacts file={file} />
                {file.refused_at ? (
                  <Badge tone="bad">{t('refusal.refused')}</Badge>
                ) : (
                  canPay && <Download file={file} />
                )}
              </div>
              {isSeenUnpaid(file, data.stated) && <Refusal file={file} me={me} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function FileFacts({ file }: { file: PaymentFile }) {
  const { t } = useTranslation('treasury')
  const { order_count, amount, execution_day, version, created_at, created_by } = file
  return (
    <span className="grid min-w-0 gap-0.5 wrap-anywhere">
      <span className="tabular font-medium">
        {t('orders.file', {
          count: order_count,
          orders: formatCount(order_count),
          amount: formatMoney(amount, 2),
        })}
      </span>
      <span className="text-sm text-ink-soft">
        {t('orders.about', {
          date: formatDate(execution_day),
          version,
          by: created_by ?? t('aside.somebody'),
          at: formatMoment(created_at),
        })}
      </span>
    </span>
  )
}

function CreateFile() {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const today = dayOf(useNow())
  const [execution_day, setDay] = useState(today)
  const save = useMutation({
    mutationFn: async () => {
      const { data } = await send(treasuryCalls.createPaymentFile, { body: { execution_day } })
      await fetchFile(data)
    },
    onSuccess: () => toast.success(t('orders.done')),
    onError: (error) => toast.error(errorText(error, t('orders.failed'))),
    onSettled: () => noteTreasuryChanged(client),
  })
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <Field label={t('orders.day')} className="w-48 max-sm:w-full">
        <Input
          type="date"
          min={today}
          value={execution_day}
          onChange={({ target }) => setDay(target.value)}
        />
      </Field>
      <Button
        disabled={execution_day < today}
        busy={save.isPending}
        busyText={t('orders.busy')}
        onClick={() => save.mutate()}
      >
        {t('orders.create')}
      </Button>
    </div>
  )
}

function Download({ file }: { file: PaymentFile }) {
  const { t } = useTranslation('treasury')
  const fetching = useMutation({
    mutationFn: () => fetchFile(file),
    onError: (error) => toast.error(errorText(error, t('orders.failed'))),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('orders.download_named', { date: formatDate(file.execution_day), id: file.id })}
      busy={fetching.isPending}
      busyText={t('orders.busy')}
      onClick={() => fetching.mutate()}
    >
      {t('orders.download')}
    </Button>
  )
}

async function fetchFile({ id, execution_day }: PaymentFile): Promise<void> {
  const file = await download(treasuryCalls.readPaymentFile, { params: { id } })
  saveFile(file, `acervo-${execution_day}-${id}.xml`)
}
