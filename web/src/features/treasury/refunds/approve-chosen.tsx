import type { Profile } from '@acervo/domain/identity/profile'
import type { Refund } from '@acervo/domain/treasury/refund'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { refundsQuery, type RefundFilter } from '../queries.ts'
import { canApprove } from './decide.tsx'
import { ApproveDialog } from './approve-dialog.tsx'

type ApproveChosenProps = {
  ids: readonly string[]
  /** The list in which the refunds were chosen. */
  filter: RefundFilter
  me: Profile
  /** Called when all of the refunds were approved. */
  onDone: () => void
}

/** Approves the chosen refunds that this person may approve; renders nothing when there is none. */
export function ApproveChosen({ ids, filter, me, onDone }: ApproveChosenProps) {
  const { t } = useTranslation('treasury')
  const { data } = useInfiniteQuery(refundsQuery(filter))
  const [asked, setAsked] = useState<readonly Refund[]>([])
  const refunds = (data?.pages ?? [])
    .flatMap((page) => page.data)
    .filter((row) => ids.includes(row.id) && canApprove(row, me))
  return (
    <>
      {refunds.length > 0 && (
        <Button onClick={() => setAsked(refunds)}>
          {t('refund.approve_chosen.open', { count: refunds.length })}
        </Button>
      )}
      {asked.length > 0 && (
        <ApproveDialog
          refunds={asked}
          onClose={(areAllApproved) => {
            setAsked([])
            if (areAllApproved) onDone()
          }}
        />
      )}
    </>
  )
}
