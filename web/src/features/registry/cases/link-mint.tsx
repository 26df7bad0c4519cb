import type { Profile } from '@acervo/domain/identity/profile'
import { stepConflict } from '@acervo/domain/investments/step-rules'
import { registryCalls } from '@acervo/domain/registry/calls'
import type { MintCandidate, UnexplainedMint } from '@acervo/domain/registry/unexplained-mint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { failureText } from '../../../lib/text/failure.ts'
import { formatCount, formatMoment, formatMoney } from '../../../lib/text/format.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { compareAgain } from './queries.ts'

type LinkMintProps = { caseId: string; mint: UnexplainedMint; me: Profile }

/** Completes an investment that waits for its tokens with a mint that already exists on the chain. */
export function LinkMint({ caseId, mint, me }: LinkMintProps) {
  const { t } = useTranslation('chain')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const { candidates, tokens } = mint
  const why = ({ user_id, verified_by }: MintCandidate) =>
    stepConflict(me.id, { user_id, verified_by }, 'mint', me.needs_two_people)
  const free = candidates.filter((one) => !why(one))
  const only = candidates.length === 1 ? free[0]?.investment_id : undefined
  const investment_id = free.find((one) => one.investment_id === chosen)?.investment_id ?? only
  const save = useLink(caseId, mint.tx_hash, () => setOpen(false))
  return (
    <AlertDialog
      title={t('link.title')}
      description={<p>{t('link.text', { count: tokens, formatted: formatCount(tokens) })}</p>}
      confirmText={t('link.confirm')}
      busyText={t('link.busy')}
      busy={save.isPending}
      confirmDisabled={!investment_id}
      open={isOpen}
      onOpenChange={setOpen}
      onConfirm={() => investment_id && save.mutate(investment_id)}
      trigger={
        <Button size="sm">
          <Link2 aria-hidden /> {t('link.open')}
        </Button>
      }
    >
      <CandidatesField candidates={candidates} why={why} value={investment_id} onChange={setChosen} />
    </AlertDialog>
  )
}

type CandidatesFieldProps = {
  candidates: readonly MintCandidate[]
  /** Why the reader may not choose this investment. */
  why: (candidate: MintCandidate) => ReturnType<typeof stepConflict>
  value: string | undefined
  onChange: (investmentId: string) => void
}

function CandidatesField({ candidates, why, value, onChange }: CandidatesFieldProps) {
  const { t } = useTranslation('chain')
  const options = candidates.map((one) => {
    const conflict = why(one)
    return {
      value: one.investment_id,
      label: `${one.person} · ${formatMoney(one.amount, 2)} · ${one.payment_reference}`,
      hint: conflict ? failureText(conflict) : t('link.created', { at: formatMoment(one.created_at) }),
      disabled: conflict !== undefined,
    }
  })
  return (
    <Field group label={t('link.which')}>
      <RadioGroup value={value} onChange={onChange} options={options} />
    </Field>
  )
}

function useLink(caseId: string, tx_hash: string, onDone: () => void) {
  const { t } = useTranslation('chain')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (investment_id: string) =>
      send(registryCalls.linkMint, { params: { id: caseId }, body: { tx_hash, investment_id } }),
    onSuccess: ({ data }) => {
      onDone()
      toast.success(t(data.state === 'done' ? 'link.done' : 'link.sent'))
    },
    onError: (error) => toast.error(errorText(error, t('link.failed'))),
    onSettled: () =>
      Promise.all([compareAgain(client), client.invalidateQueries({ queryKey: queryKeys.investments })]),
  })
}
