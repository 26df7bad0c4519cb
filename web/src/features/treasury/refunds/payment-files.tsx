import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { isSeenUnpaid, type PaymentFile } from '@acervo/domain/treasury/payment-file'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatCount, formatDate, formatMoment, formatMoney } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { LoadMore } from '../../../ui/table/load-more.tsx'
import { useMore } from '../../../ui/table/use-more.ts'
import { paymentFilesQuery } from '../queries.ts'
import { Refusal } from './refusal.tsx'
import { DownloadPaymentFile } from './download-payment-file.tsx'
import { CreatePaymentFile } from './create-payment-file.tsx'

/** Puts approved orders into a payment file, and lists the earlier files for download. */
export function PaymentFiles({ me }: { me: Profile }) {
  const { t } = useTranslation('treasury')
  const query = useInfiniteQuery(paymentFilesQuery)
  const { data, error, refetch } = query
  const more = useMore(query)
  if (!data && error)
    return <FailedState message={errorText(error, t('orders.failed'))} onRetry={() => void refetch()} />
  const newest = data?.pages[0]
  if (!newest || (newest.waiting + newest.held === 0 && newest.data.length === 0)) return null
  const { waiting, waiting_amount, held, planned, stated } = newest
  const files = data.pages.flatMap((page) => page.data)
  return (
    <Card className="mb-6">
      <CardHeader
        title={t('orders.title')}
        description={waiting > 0 ? t('orders.waiting', { count: waiting }) : t('orders.none')}
      />
      {held > 0 && <p className="mb-4 text-ink-soft">{t('orders.held', { count: held })}</p>}
      {can(me, 'treasury.pay') && waiting > 0 && (
        <CreatePaymentFile {...{ waiting, waiting_amount, planned }} />
      )}
      {files.length > 0 && (
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <FileItem key={file.id} file={file} mayBeRefused={isSeenUnpaid(file, stated)} me={me} />
          ))}
        </ul>
      )}
      <LoadMore {...more} />
    </Card>
  )
}

type FileItemProps = { file: PaymentFile; mayBeRefused: boolean; me: Profile }

function FileItem({ file, mayBeRefused, me }: FileItemProps) {
  const { t } = useTranslation('treasury')
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FileFacts file={file} />
        {file.refused_at ? (
          <Badge tone="bad">{t('refusal.refused')}</Badge>
        ) : (
          can(me, 'treasury.pay') && <DownloadPaymentFile file={file} />
        )}
      </div>
      {file.paid_before_count > 0 && <PaidBefore count={file.paid_before_count} />}
      {mayBeRefused && <Refusal file={file} me={me} />}
    </li>
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

/** Warns that the bank would pay some orders again, because a file that counts as refused has already paid them. */
function PaidBefore({ count }: { count: number }) {
  const { t } = useTranslation('treasury')
  return (
    <Notice tone="bad" title={t('orders.paid_before', { count, orders: formatCount(count) })}>
      <p>{t('orders.paid_before_text')}</p>
    </Notice>
  )
}
