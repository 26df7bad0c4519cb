import { PURPOSE_MAX } from '@acervo/domain/registry/certificate'
import { FileBadge } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectName } from '../../../lib/text/project-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { AmountField, HoldingField, MonthsField } from './request-fields.tsx'
import { useRequestForm, type OwnHolding } from './use-request-form.ts'
import { useRequest } from './use-request.ts'

const small = { variant: 'quiet', size: 'sm' } as const

type RequestCertificateProps = {
  holdings: readonly OwnHolding[]
  /** The holder and the holding, if the registrar requests the certificate; without it, the caller's own. */
  holder?: { id: string; name: string }
}

/** Asks which tokens, for which purpose and how long, and requests a certificate of them. */
export function RequestCertificate({ holdings, holder }: RequestCertificateProps) {
  const { t } = useTranslation('certificates')
  const [isOpen, setOpen] = useState(false)
  const form = useRequestForm(holdings, holder && holdings[0]?.project_id)
  const request = useRequest(holder?.id, () => setOpen(false))
  const { holding, asked } = form
  const project = holding && projectName(holding)
  return (
    <ReasonDialog
      title={t('request_title')}
      description={<Lead holder={holder} project={project} />}
      confirmText={t('request')}
      busyText={t('request_busy')}
      busy={request.isPending}
      reasonLabel={t('purpose')}
      reasonHint={t(holder ? 'request_for_hint' : 'purpose_hint')}
      reasonMax={PURPOSE_MAX}
      isReady={Boolean(asked)}
      open={isOpen}
      onOpenChange={(open) => {
        if (open) form.amount.onChange(null)
        setOpen(open)
      }}
      onConfirm={(purpose) => asked && request.start({ ...asked, purpose })}
      trigger={
        <Button
          {...(holder
            ? { ...small, 'aria-label': t('request_for_named', { project }) }
            : { variant: 'secondary' })}
        >
          <FileBadge aria-hidden /> {t('request_open')}
        </Button>
      }
    >
      {!holder && <HoldingField holdings={holdings} {...form.project} />}
      <AmountField {...form.amount} />
      <MonthsField {...form.months} />
    </ReasonDialog>
  )
}

type LeadProps = Pick<RequestCertificateProps, 'holder'> & { project: string | undefined }

function Lead({ holder, project }: LeadProps) {
  const { t } = useTranslation('certificates')
  return <p>{holder ? t('request_for_text', { name: holder.name, project }) : t('request_text')}</p>
}
