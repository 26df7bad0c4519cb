import { complaintCalls } from '@acervo/domain/complaints/calls'
import { complaintMax } from '@acervo/domain/complaints/complaint'
import type { Investment } from '@acervo/domain/investments/investment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { failureText } from '../../lib/text/failure-text.ts'
import { formatMoney } from '../../lib/text/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { Card, CardHeader } from '../../ui/layout/card.tsx'
import { projectName } from '../../lib/text/project-name.ts'

type ComplaintFormProps = {
  /** The person's investments; the complaint may be about one of them. */
  investments: readonly Pick<Investment, 'id' | 'project_name' | 'project_name_en' | 'amount'>[]
}

/** For a complaint about the platform in general. */
const GENERAL = 'general'

/** A complaint in free text, about an investment if the person says so. */
export function ComplaintForm({ investments }: ComplaintFormProps) {
  const { t } = useTranslation('complaints')
  const client = useQueryClient()
  const [about, setAbout] = useState(GENERAL)
  const [message, setMessage] = useState('')
  const [isMissing, setMissing] = useState(false)
  const file = useMutation({
    mutationFn: () =>
      send(complaintCalls.send, {
        body: { message, ...(about === GENERAL ? {} : { investment_id: about }) },
      }),
    onSuccess: () => {
      setMessage('')
      setAbout(GENERAL)
      return client.invalidateQueries({ queryKey: queryKeys.complaints })
    },
    onError: (error) => toast.error(errorText(error, t('failed'))),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!message.trim())
    if (message.trim() && !file.isPending) file.mutate()
  }
  const options = investments.map(({ id, amount, ...row }) => ({
    value: id,
    label: t('about_investment', { project: projectName(row), amount: formatMoney(amount, 2) }),
  }))
  return (
    <Card>
      <CardHeader title={t('new')} description={t('source')} />
      <form noValidate onSubmit={submit} className="grid gap-5">
        {file.data && (
          <Notice tone="good" live>
            {t('sent', { number: file.data.data.number })}
          </Notice>
        )}
        <Field label={t('about')}>
          <Select
            value={about}
            onChange={setAbout}
            options={[{ value: GENERAL, label: t('about_none') }, ...options]}
          />
        </Field>
        <Field
          label={t('message')}
          required
          error={isMissing && !message.trim() ? failureText('complaint.message_required') : undefined}
        >
          <Textarea
            value={message}
            rows={8}
            maxLength={complaintMax.message}
            onChange={({ target }) => setMessage(target.value)}
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
