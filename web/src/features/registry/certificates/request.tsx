import { typedTokens } from '@acervo/domain/common/number-input'
import { registryCalls } from '@acervo/domain/registry/calls'
import { certificateMonths } from '@acervo/domain/registry/certificate'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileBadge } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberField } from '../../../ui/form/number/field.tsx'
import { numberIn, type NumberValue } from '../../../ui/form/number/value.ts'
import { Select } from '../../../ui/form/select.tsx'
import { useOneAtATime } from '../../../ui/form/use-one-at-a-time.ts'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { projectName } from '../../../lib/text/project-name.ts'

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
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [projectId, setProjectId] = useState(holder && holdings[0]?.project_id)
  const [amount, setAmount] = useState<NumberValue>(null)
  const [months, setMonths] = useState(String(certificateMonths.default))
  const holding = holdings.find(({ project_id }) => project_id === projectId)
  const free = holding ? holding.tokens - holding.blocked_tokens : 0
  const tokens = numberIn(amount)
  const isTooMany = holding !== undefined && tokens !== null && tokens > free
  const request = useMutation({
    mutationFn: (purpose: string) =>
      send(registryCalls.requestCertificate, {
        body: {
          projectId: projectId ?? '',
          userId: holder?.id,
          tokens: tokens ?? 0,
          purpose,
          months: Number(months),
        },
      }),
    onSuccess: () => {
      setOpen(false)
      toast.success(t(holder ? 'request_for_done' : 'request_done'))
    },
    onError: (error) => toast.error(errorText(error, t('request_failed'))),
    onSettled: () =>
      void client.invalidateQueries({ queryKey: holder ? queryKeys.erir : queryKeys.portfolio }),
  })
  const start = useOneAtATime(request.mutate)
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
      onConfirm={start}
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
      {!holder && (
        <Field label={t('project')} required>
          <Select
            options={holdings.map(({ project_id, ...row }) => ({
              value: project_id,
              label: projectName(row),
            }))}
            value={projectId}
            onChange={setProjectId}
          />
        </Field>
      )}
      <NumberField
        label={t('tokens')}
        hint={!isTooMany && holding && t('free', { count: free, formatted: formatCount(free) })}
        error={isTooMany && t('too_many', { count: free, formatted: formatCount(free) })}
        required
        rules={typedTokens}
        written={formatCount}
        value={amount}
        onChange={setAmount}
      />
      <Field label={t('months')} required>
        <Select
          options={monthOptions.map((value) => ({
            value,
            label: t('month_count', { count: Number(value) }),
          }))}
          value={months}
          onChange={setMonths}
        />
      </Field>
    </ReasonDialog>
  )
}
