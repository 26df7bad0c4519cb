import { registryCalls } from '@acervo/domain/registry/calls'
import type { UnexplainedMint } from '@acervo/domain/registry/unexplained-mint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'

/** Declares, with a reason, that a mint belongs to no investment. It no longer counts as open. */
export function SetMintAside({ caseId, mint }: { caseId: string; mint: UnexplainedMint }) {
  const { t } = useTranslation('chain')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { tx_hash, tokens } = mint
  const save = useMutation({
    mutationFn: (reason: string) =>
      send(registryCalls.setMintAside, { params: { id: caseId }, body: { tx_hash, reason } }),
    onSuccess: () => {
      setOpen(false)
      toast.success(t('aside.done'))
    },
    onError: (error) => toast.error(errorText(error, t('aside.failed'))),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.registryCases }),
  })
  return (
    <ReasonDialog
      title={t('aside.title')}
      description={<p>{t('aside.text', { count: tokens, formatted: formatCount(tokens) })}</p>}
      confirmText={t('aside.confirm')}
      busyText={t('aside.busy')}
      busy={save.isPending}
      reasonLabel={t('aside.reason')}
      reasonHint={t('aside.reason_hint')}
      danger
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={(reason) => save.mutate(reason)}
      trigger={
        <Button variant="secondary" size="sm">
          {t('aside.open')}
        </Button>
      }
    />
  )
}
