import { FACTOR_RESET_REASON_MAX } from '@acervo/domain/identity/factor-reset'
import { userCalls } from '@acervo/domain/identity/user-calls'
import type { UserRow } from '@acervo/domain/identity/user-row'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { send } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../../ui/overlay/reason-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { FormError } from '../../form-error.tsx'
import { factorResetsQuery } from './queries.ts'

/** Requests the removal of a user's lost second factor. Another administrator has to confirm it. */
export function RequestReset({ user, name }: { user: UserRow; name: string }) {
  const { t } = useTranslation('roles')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const ask = useMutation({
    mutationFn: (reason: string) =>
      send(userCalls.requestFactorReset, { params: { id: user.id }, body: { reason } }),
    onSuccess: async () => {
      setOpen(false)
      toast.success(t('reset.asked'))
      await client.invalidateQueries(factorResetsQuery)
    },
  })
  return (
    <ReasonDialog
      trigger={
        <Button variant="secondary" size="sm">
          <ShieldOff aria-hidden /> {t('reset.open')}
        </Button>
      }
      open={isOpen}
      onOpenChange={(open) => {
        ask.reset()
        setOpen(open)
      }}
      title={t('reset.title', { name })}
      description={t('reset.text')}
      reasonLabel={t('reason')}
      reasonHint={t('reset.reason_hint')}
      reasonMax={FACTOR_RESET_REASON_MAX}
      confirmText={t('reset.ask')}
      busy={ask.isPending}
      busyText={t('reset.asking')}
      onConfirm={(reason) => ask.mutate(reason)}
    >
      <FormError>{ask.error && errorText(ask.error, t('deciding_failed'))}</FormError>
    </ReasonDialog>
  )
}
