import { distributionCalls } from '@acervo/domain/distributions/calls'
import { approvalConflict, type StatedAccount } from '@acervo/domain/distributions/stated-account'
import { groupedIban } from '@acervo/domain/common/bank/iban'
import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { PAYOUT_DELAY_HOURS } from '@acervo/domain/payouts/account'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { useConfirmed } from '../../../ui/overlay/use-confirmed.ts'
import { noteDistributionsChanged } from '../queries.ts'

type WaitingAccountProps = { account: StatedAccount; me: Profile; children?: ReactNode }

/** A stated account with the actions that the reader may take. `children` link to the person. */
export function WaitingAccount({ account, me, children }: WaitingAccountProps) {
  const { t } = useTranslation('distributions')
  const { requested_by, requested_at } = account
  const conflict = approvalConflict(me.id, account, me.needs_two_people)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-medium">{account.holder_name}</p>
        <p className="tabular">{groupedIban(account.iban)}</p>
        {account.of_heirs && <p>{t('account.heirs')}</p>}
        <p className="mt-1">{account.reason}</p>
        <p className="text-sm text-ink-soft">
          {t('account.asked_by', {
            by: requested_by ?? t('one.somebody'),
            at: formatMoment(requested_at),
          })}
        </p>
        {can(me, 'treasury.pay') && conflict === 'identity.second_person_needed' && (
          <p className="text-sm text-ink-soft">{t('account.second')}</p>
        )}
        {children}
      </div>
      {can(me, 'treasury.pay') && (
        <div className="flex flex-wrap gap-2">
          <Decide account={account} what="withdraw" />
          {!conflict && <Decide account={account} what="approve" />}
        </div>
      )}
    </div>
  )
}

function Decide({ account, what }: { account: StatedAccount; what: 'approve' | 'withdraw' }) {
  const { t } = useTranslation('distributions')
  const call =
    what === 'approve' ? distributionCalls.approveStatedAccount : distributionCalls.withdrawStatedAccount
  const asking = useConfirmed({
    act: () => send(call, { params: { id: account.id } }),
    done: t(`account.${what}_done`),
    failed: (error) => errorText(error, t('account.decide_failed')),
    refetch: (client) =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.people }),
        noteDistributionsChanged(client),
      ]),
  })
  const { holder_name: name, of_heirs } = account
  const text = what === 'approve' && of_heirs ? 'approve_heirs_text' : (`${what}_text` as const)
  const iban = groupedIban(account.iban)
  return (
    <AlertDialog
      title={t(`account.${what}_title`)}
      description={
        <p className="wrap-anywhere">{t(`account.${text}`, { name, iban, hours: PAYOUT_DELAY_HOURS })}</p>
      }
      confirmText={t(`account.${what}`)}
      busyText={t('account.deciding')}
      {...asking}
      trigger={
        <Button
          size="sm"
          variant={what === 'approve' ? 'primary' : 'secondary'}
          aria-label={t(`account.${what}_named`, { name })}
        >
          {t(`account.${what}`)}
        </Button>
      }
    />
  )
}
