import { taxCalls } from '@acervo/domain/taxes/calls'
import type { OwnHolding } from '@acervo/domain/taxes/holding'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { noteProofsChanged } from '../end-proof.tsx'
import { holdingOfQuery } from '../queries.ts'
import { HoldingForm } from './form.tsx'
import { HoldingView } from './view.tsx'

type Company = { id: string; name: string }

type CompanyHoldingProps = {
  company: Company
  /** True if the reader may enter a certificate that the company sent. */
  canRecord: boolean
  canSeeDocuments: boolean
}

/** The certificates of holding of one company, on its page. */
export function CompanyHolding({ company, canRecord, canSeeDocuments }: CompanyHoldingProps) {
  const { t } = useTranslation('taxes')
  const { data, error, refetch } = useQuery(holdingOfQuery(company.id))
  if (!data && error)
    return <FailedState message={errorText(error, t('holding.failed'))} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  const { projects, proofs } = data
  return (
    <Card>
      <CardHeader title={t('holding.title')} />
      <div className="grid gap-3">
        {proofs.length === 0 && <p className="text-ink-soft">{t('residence.none')}</p>}
        {proofs.map((proof) => (
          <HoldingView key={proof.id} proof={proof} hasDocument={canSeeDocuments} />
        ))}
        {canRecord && projects.length > 0 && <RecordHolding company={company} projects={projects} />}
      </div>
    </Card>
  )
}

function RecordHolding({
  company: { id, name },
  projects,
}: Pick<OwnHolding, 'projects'> & { company: Company }) {
  const { t } = useTranslation('taxes')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={t('record.title')}
      description={t('holding.record_lead', { name })}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          aria-label={t('record.open_named', { name })}
        >
          {t('record.open')}
        </Button>
      }
    >
      {isOpen && (
        <HoldingForm
          projects={projects}
          save={(form, file) => send(taxCalls.recordHolding, { params: { id }, form, file })}
          onSaved={() => {
            toast.success(t('holding.record_done'))
            void noteProofsChanged(client)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </Dialog>
  )
}
