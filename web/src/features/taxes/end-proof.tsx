import type { ProofEnding } from '@acervo/domain/taxes/holding'
import type { ProofState } from '@acervo/domain/taxes/proof'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { Button } from '../../ui/form/button.tsx'
import { ReasonDialog } from '../../ui/overlay/reason-dialog.tsx'
import { useReasoned } from '../../ui/overlay/use-confirmed.ts'

type EndProofProps = { state: ProofState; name: string; onEnd: (ending: ProofEnding) => Promise<unknown> }

/** Refuses a waiting certificate or revokes a confirmed one, with a reason; renders nothing for one that has ended. */
export function EndProof({ state, name, onEnd }: EndProofProps) {
  const { t } = useTranslation('taxes')
  // A colleague may decide meanwhile. The dialog then does exactly what it says, or nothing.
  const [seen, setSeen] = useState(state)
  const endOf = (from: ProofState) => (from === 'waiting' ? 'refuse' : 'revoke')
  const dialog = useReasoned({
    act: (reason) => onEnd({ reason, state: seen }),
    done: t(`${endOf(seen)}.done`),
    failed: (error) => errorText(error, t(`${endOf(seen)}.failed`)),
    refetch: noteProofsChanged,
  })
  const end = endOf(dialog.open ? seen : state)
  if (state !== 'waiting' && state !== 'confirmed') return null
  return (
    <ReasonDialog
      {...dialog}
      danger
      title={t(`${end}.title`)}
      description={<p>{t(`${end}.text`, { name })}</p>}
      confirmText={t(`${end}.confirm`)}
      busyText={t(`${end}.busy`)}
      reasonLabel={t('end.reason')}
      reasonHint={t('end.reason_hint')}
      onOpenChange={(open) => {
        if (open) setSeen(state)
        dialog.onOpenChange(open)
      }}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t(`${end}.open_named`, { name })}>
          {t(`${end}.open`)}
        </Button>
      }
    />
  )
}

/** Certificates change the withholding of distributions that are not approved yet. */
export async function noteProofsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.taxes }),
    client.invalidateQueries({ queryKey: queryKeys.distributions }),
  ])
}
