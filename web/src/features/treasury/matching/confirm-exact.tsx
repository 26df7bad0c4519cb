import { treasuryCalls } from '@acervo/domain/treasury/calls'
import type { ExactResult } from '@acervo/domain/treasury/match'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatMoney } from '../../../lib/text/format.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { exactQuery, noteTreasuryChanged } from '../queries.ts'

/** Confirms all exact matches, and says before how many there are. Reports which were refused. */
export function ConfirmExact() {
  const { t } = useTranslation('treasury')
  const client = useQueryClient()
  const { data: found } = useQuery(exactQuery)
  const save = useMutation({
    mutationFn: async () => (await send(treasuryCalls.matchExact, {})).data,
    onError: (error) => toast.error(errorText(error, t('exact.failed'))),
    onSettled: () => noteTreasuryChanged(client),
  })
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {(save.isPending || (found && found.count > 0)) && (
          <Button
            className="max-w-full"
            busy={save.isPending}
            busyText={t('exact.busy')}
            onClick={() => save.mutate()}
          >
            {t('exact.confirm', { count: found?.count })}
          </Button>
        )}
        {found?.count === 0 && <p>{t('exact.none')}</p>}
        <p className="text-sm text-ink-soft max-lg:hidden">{t('exact.keys')}</p>
      </div>
      {save.data && <Confirmed result={save.data} />}
    </div>
  )
}

function Confirmed({ result: { matched, failed } }: { result: ExactResult }) {
  const { t } = useTranslation('treasury')
  return (
    <Notice tone={failed.length > 0 ? 'warn' : 'good'} live>
      {t('exact.matched', { count: matched })}
      {failed.length > 0 && (
        <>
          <p>{t('exact.still_open', { count: failed.length })}</p>
          <ul className="mt-2 grid gap-1">
            {failed.map(({ entry_id, investor_id, investor_name, payment_reference, amount, error }) => (
              <li key={entry_id}>
                <PersonLink id={investor_id}>{investor_name ?? payment_reference}</PersonLink>,{' '}
                {formatMoney(amount, 2)}: {error}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
