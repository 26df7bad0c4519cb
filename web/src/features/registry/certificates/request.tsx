import { certificateMonths } from '@acervo/domain/registry/certificate'
import { FileBadge } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TokensField } from '../../../lib/amount-fields.tsx'
import { formatCount } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { numberIn, type NumberValue } from '../../../ui/form/number/value.ts'
import { Select } from '../../../ui/form/select.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { projectName } from '../../../lib/text/project-name.ts'
import { useRequest } from './use-request.ts'

export type OwnHolding = {
  project_id: string
  project_name: string
  project_name_en: string
  tokens: number
  blocked_tokens: number
}

const monthOptions = Array.from({ length: certificateMonths.max }, (_, index) => String(index + 1))

type RequestCertificateProps = {
  holdings: readonly OwnHolding[]
  /** Whose certificate the registrar requests, of their only holding here; without one the caller's own. */
  holder?: { id: string; name: string }
}

/** Asks which tokens, for what and for how long, and requests a certificate of them. */
export function RequestCertificate({ holdings, holder }: RequestCertificateProps) {
  const { t } = useTranslation('certificates')
  const [isOpen, setOpen] = useState(false)
  const [projectId, setProjectId] = useState(holder && holdings[0]?.project_id)
  const [amount, setAmount] = useState<NumberValue>(null)
  const [months, setMonths] = useState(String(certificateMonths.default))
  const holding = holdings.find(({ project_id }) => project_id === projectId)
  const free = holding ? holding.tokens - holding.blocked_tokens : 0
  const tokens = numberIn(amount)
  const isTooMany = holding !== undefined && tokens !== null && tokens > free
  const request = useRequest(holder?.id, () => setOpen(false))
  const project = holding && projectName(holding)
  return (
    <ReasonDialog
      title={t('request_title')}
      description={
        <p>{holder ? t('request_for_text', { name: holder.name, project }) : t('request_text')}</p>
      }
      confirmText={t('request')}
      busyText={t('request_busy')}
      busy={request.isPending}
      reasonLabel={t('purpose')}
      reasonHint={t(holder ? 'request_for_hint' : 'purpose_hint')}
      isReady={holding !== undefined && tokens !== null && tokens > 0 && !isTooMany}
      open={isOpen}
      onOpenChange={(open) => {
        if (open) setAmount(null)
        setOpen(open)
      }}
      onConfirm={(purpose) =>
        request.start({
          projectId: projectId ?? '',
          tokens: tokens ?? 0,
          purpose,
          months: Number(months),
        })
      }
      trigger={
        <Button
          {...(holder
            ? { variant: 'quiet', size: 'sm', 'aria-label': t('request_for_named', { project }) }
            : { variant: 'secondary' })}
        >
          <FileBadge aria-hidden /> {t('request_open')}
        </Button>
      }
    >
      {!holder && <HoldingField holdings={holdings} value={projectId} onChange={setProjectId} />}
      <AmountField free={holding && free} isTooMany={isTooMany} value={amount} onChange={setAmount} />
      <MonthsField value={months} onChange={setMonths} />
    </ReasonDialog>
  )
}

type HoldingFieldProps = {
  holdings: readonly OwnHolding[]
  value: string | undefined
  onChange: (projectId: string) => void
}

function HoldingField({ holdings, value, onChange }: HoldingFieldProps) {
  const { t } = useTranslation('certificates')
  const options = holdings.map(({ project_id, ...row }) => ({ value: project_id, label: projectName(row) }))
  return (
    <Field label={t('project')} required>
      <Select options={options} value={value} onChange={onChange} />
    </Field>
  )
}

type AmountFieldProps = {
  /** Undefined until a project is chosen. */
  free: number | undefined
  isTooMany: boolean
  value: NumberValue
  onChange: (tokens: NumberValue) => void
}

function AmountField({ free, isTooMany, value, onChange }: AmountFieldProps) {
  const { t } = useTranslation('certificates')
  const told = free === undefined ? undefined : { count: free, formatted: formatCount(free) }
  return (
    <TokensField
      label={t('tokens')}
      hint={!isTooMany && told && t('free', told)}
      error={isTooMany && told && t('too_many', told)}
      required
      value={value}
      onChange={onChange}
    />
  )
}

function MonthsField({ value, onChange }: { value: string; onChange: (months: string) => void }) {
  const { t } = useTranslation('certificates')
  const options = monthOptions.map((months) => ({
    value: months,
    label: t('month_count', { count: Number(months) }),
  }))
  return (
    <Field label={t('months')} required>
      <Select options={options} value={value} onChange={onChange} />
    </Field>
  )
}
