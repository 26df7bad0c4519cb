import { taxCalls } from '@acervo/domain/taxes/calls'
import type { OwnHolding as Holding } from '@acervo/domain/taxes/holding'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { UsualWait } from '../../../lib/text/usual-wait.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { HoldingForm } from '../holding/form.tsx'
import { HoldingView } from '../holding/view.tsx'
import { ownHoldingQuery } from '../queries.ts'
import { WithdrawProof } from './withdraw.tsx'

/** The certificates of holding of a company that is resident in Spain, and the form to upload one. */
export function OwnHolding() {
  const { t } = useTranslation('taxes')
  const { data, error, refetch } = useQuery(ownHoldingQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data && error)
    return <FailedState message={errorText(error, t('own_holding.failed'))} onRetry={() => void refetch()} />
  if (!data || (data.projects.length === 0 && data.proofs.length === 0)) return null
  const { projects, proofs } = data
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-lg">{t('own_holding.title')}</h3>
      <p className="text-ink-soft">{t('own_holding.lead')}</p>
      {proofs.map((proof) => (
        <HoldingView key={proof.id} proof={proof} hasDocument>
          <WithdrawProof
            proof={proof}
            onWithdraw={() => send(taxCalls.withdrawHolding, { params: { id: proof.id } })}
          />
        </HoldingView>
      ))}
      {proofs.some(({ state }) => state === 'waiting') && <UsualWait kind="holding_proofs" />}
      {isOpen ? (
        <UploadHolding projects={projects} onEnd={() => setOpen(false)} />
      ) : (
        projects.length > 0 && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('own_holding.upload')}
          </Button>
        )
      )}
    </section>
  )
}

type UploadHoldingProps = Pick<Holding, 'projects'> & { onEnd: () => void }

function UploadHolding({ projects, onEnd }: UploadHoldingProps) {
  const { t } = useTranslation('taxes')
  const client = useQueryClient()
  return (
    <HoldingForm
      projects={projects}
      save={(form, file) => send(taxCalls.uploadHolding, { form, file })}
      onSaved={({ data }) => {
        client.setQueryData(ownHoldingQuery.queryKey, data)
        toast.success(t('own.done'))
        onEnd()
      }}
      onCancel={onEnd}
    />
  )
}
