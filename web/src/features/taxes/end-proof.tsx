import type { ProofEnding } from '@acervo/domain/taxes/holding'
import type { ProofState } from '@acervo/domain/taxes/proof'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ReasonDialog } from '../../ui/overlay/reason-dialog.tsx'

type EndProofProps = { state: ProofState; name: string; onEnd: (ending: ProofEnding) => Promise<unknown> }

/** Refuses a certificate that waits, or revokes a confirmed one, with a reason; nothing for one that has ended. */
export function EndProof({ state, name, onEnd }: EndProofProps) {
  const { t } = useTranslation('taxes')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  // A colleague may decide meanwhile: the dialog does what it says, or nothing.
  const [seen, setSeen] = useState(state)
  const end = (isOpen ? seen : state) === 'waiting' ? 'refuse' : 'revoke'
  const save = useMutation({
    mutationFn: (reason: string) => onEnd({ reason, state: seen }),
    onSuccess: () => {
      setOpen(false)
      toast.success(t(`${end}.done`))
    },
    onError: (error) => toast.error(errorText(error, t(`${end}.failed`))),
    onSettled: () => noteProofsChanged(client),
  })
  if (state !== 'waiting' && state !== 'confirmed') return null
  return (
    <ReasonDialog
      danger
      title={t(`${end}.title`)}
      description={<p>{t(`${end}.text`, { name })}</p>}
      confirmText={t(`${end}.confirm`)}
      busyText={t(`${end}.busy`)}
      busy={save.isPending}
      reasonLabel={t('end.reason')}
      reasonHint={t('end.reason_hint')}
      open={isOpen}
      onOpenChange={(open) => {
        if (open) setSeen(state)
        setOpen(open)
      }}
      onConfirm={(reason) => save.mutate(reason)}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t(`${end}.open_named`, { name })}>
          {t(`${end}.open`)}
        </Button>
      }
    />
  )
}

/** What is withheld in a distribution that is not approved changes with a certificate. */
export async function noteProofsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.taxes }),
    client.invalidateQueries({ queryKey: queryKeys.distributions }),
  ])
}
