import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Decision } from './use-decision.ts'

type DecisionDoneProps = {
  status: Decision | undefined
  name: string
  onwards: ReactNode
  onClose: () => void
}

/** Says that the case is decided, with links to what comes next. */
export function DecisionDone({ status, name, onwards, onClose }: DecisionDoneProps) {
  const { t } = useTranslation(['admin', 'kyc-review'])
  return (
    <Dialog
      open={status !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t(status === 'REJECTED' ? 'review.rejected' : 'review.approved')}
      description={t(
        status === 'REJECTED' ? 'kyc-review:decide.rejected_text' : 'kyc-review:decide.approved_text',
        { name },
      )}
      footer={onwards}
    />
  )
}
