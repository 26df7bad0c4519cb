import { complaintMax } from '@acervo/domain/complaints/complaint'
import type { Investment } from '@acervo/domain/investments/investment'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatMoney } from '../../lib/text/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { LimitedText } from '../../ui/form/textarea.tsx'
import { Card, CardHeader } from '../../ui/layout/card.tsx'
import { projectName } from '../../lib/text/project-name.ts'
import { GENERAL, useComplaint } from './use-complaint.ts'

type ComplaintFormProps = {
  /** The user's investments. The complaint may be about one of them. */
  investments: readonly Pick<Investment, 'id' | 'project_name' | 'project_name_en' | 'amount'>[]
  /** The error to show when the investments could not be read. */
  investmentsFailed: ReactNode
}

/** The form for a complaint in free text, about an investment or about the platform in general. */
export function ComplaintForm({ investments, investmentsFailed }: ComplaintFormProps) {
  const { t } = useTranslation('complaints')
  const { draft, setDraft, missing, file, submit } = useComplaint()
  const { about, message } = draft
  return (
    <Card>
      <CardHeader title={t('new')} description={t('source')} />
      <form noValidate onSubmit={submit} className="grid gap-5">
        <AboutField
          investments={investments}
          value={about}
          disabled={file.isPending}
          onChange={(next) => setDraft({ about: next, message })}
        />
        {investmentsFailed}
        <LimitedText
          label={t('message')}
          required
          error={missing}
          disabled={file.isPending}
          value={message}
          rows={8}
          max={complaintMax.message}
          onChange={(text) => setDraft({ about, message: text })}
        />
        <Button
          type="submit"
          busy={file.isPending}
          busyText={t('sending')}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t('send')}
        </Button>
        <Outcome file={file} />
      </form>
    </Card>
  )
}

/** The number of the complaint that was sent, or why it was not. */
function Outcome({ file: { error, data } }: Pick<ReturnType<typeof useComplaint>, 'file'>) {
  const { t } = useTranslation('complaints')
  return (
    <>
      {error && <Notice tone="bad">{errorText(error, t('failed'))}</Notice>}
      {data && (
        <Notice tone="good" live>
          {t('sent', { number: data.data.number })}
        </Notice>
      )}
    </>
  )
}

type AboutFieldProps = Pick<ComplaintFormProps, 'investments'> & {
  /** The id of an investment, or `general`. */
  value: string
  disabled: boolean
  onChange: (about: string) => void
}

function AboutField({ investments, value, disabled, onChange }: AboutFieldProps) {
  const { t } = useTranslation('complaints')
  const options = investments.map(({ id, amount, ...row }) => ({
    value: id,
    label: t('about_investment', { project: projectName(row), amount: formatMoney(amount, 2) }),
  }))
  return (
    <Field label={t('about')} disabled={disabled}>
      <Select
        value={value}
        onChange={onChange}
        options={[{ value: GENERAL, label: t('about_none') }, ...options]}
      />
    </Field>
  )
}
