import type { CallInput } from '@acervo/domain/common/call'
import { complaintCalls } from '@acervo/domain/complaints/calls'
import { complaintMax } from '@acervo/domain/complaints/complaint'
import type { Investment } from '@acervo/domain/investments/investment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { useTabDraft } from '../../lib/drafts/tab.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { failureText } from '../../lib/text/failure.ts'
import { formatMoney } from '../../lib/text/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { showWrong } from '../../ui/form/show-wrong.ts'
import { Textarea } from '../../ui/form/textarea.tsx'
import { Card, CardHeader } from '../../ui/layout/card.tsx'
import { projectName } from '../../lib/text/project-name.ts'

type ComplaintFormProps = {
  /** The person's investments; the complaint may be about one of them. */
  investments: readonly Pick<Investment, 'id' | 'project_name' | 'project_name_en' | 'amount'>[]
  /** Shown when they could not be read. */
  investmentsFailed: ReactNode
}

/** For a complaint about the platform in general. */
const GENERAL = 'general'

const complaintDraft = z.object({ about: z.string(), message: z.string() })

/** A complaint in free text, about an investment if the person says so. */
export function ComplaintForm({ investments, investmentsFailed }: ComplaintFormProps) {
  const { t } = useTranslation('complaints')
  const [draft, setDraft] = useTabDraft('complaint', complaintDraft)
  const { about, message } = draft ?? { about: GENERAL, message: '' }
  const [isMissing, setMissing] = useState(false)
  const file = useFile(() => setDraft(null))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    showWrong(event.currentTarget, () => setMissing(!message.trim()))
    if (message.trim() && !file.isPending)
      file.mutate({ message, ...(about === GENERAL ? {} : { investment_id: about }) })
  }
  return (
    <Card>
      <CardHeader title={t('new')} description={t('source')} />
      <form noValidate onSubmit={submit} className="grid gap-5">
        {file.data && (
          <Notice tone="good" live>
            {t('sent', { number: file.data.data.number })}
          </Notice>
        )}
        <AboutField
          investments={investments}
          value={about}
          onChange={(next) => setDraft({ about: next, message })}
        />
        {investmentsFailed}
        <Field
          label={t('message')}
          required
          error={isMissing && !message.trim() ? failureText('complaint.message_required') : undefined}
        >
          <Textarea
            value={message}
            rows={8}
            maxLength={complaintMax.message}
            onChange={({ target }) => setDraft({ about, message: target.value })}
          />
        </Field>
        <Button
          type="submit"
          busy={file.isPending}
          busyText={t('sending')}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t('send')}
        </Button>
      </form>
    </Card>
  )
}

type AboutFieldProps = Pick<ComplaintFormProps, 'investments'> & {
  /** The id of an investment, or `general`. */
  value: string
  onChange: (about: string) => void
}

function AboutField({ investments, value, onChange }: AboutFieldProps) {
  const { t } = useTranslation('complaints')
  const options = investments.map(({ id, amount, ...row }) => ({
    value: id,
    label: t('about_investment', { project: projectName(row), amount: formatMoney(amount, 2) }),
  }))
  return (
    <Field label={t('about')}>
      <Select
        value={value}
        onChange={onChange}
        options={[{ value: GENERAL, label: t('about_none') }, ...options]}
      />
    </Field>
  )
}

function useFile(onDone: () => void) {
  const { t } = useTranslation('complaints')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof complaintCalls.send>['body']) => send(complaintCalls.send, { body }),
    onSuccess: () => {
      onDone()
      return client.invalidateQueries({ queryKey: queryKeys.complaints })
    },
    onError: (error) => toast.error(errorText(error, t('failed'))),
  })
}
