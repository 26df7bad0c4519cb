import { statedPayer, type StatedPayer, type UnknownPayer } from '@acervo/domain/treasury/payer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/text/failure.ts'
import { formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'

export type TypedPayer = Pick<StatedPayer, 'name' | 'iban'>

type PayerFieldsProps = { payer: UnknownPayer; typed: TypedPayer; onChange: (typed: TypedPayer) => void }

/** Asks who sent a transfer and from which account. Only details that the bank did not give can be typed. */
export function PayerFields({ payer, typed, onChange }: PayerFieldsProps) {
  const { t } = useTranslation('treasury', { keyPrefix: 'refund.payer' })
  const [left, setLeft] = useState<readonly (keyof TypedPayer)[]>([])
  const issues = statedPayer.safeParse({ entry_id: payer.entry_id, ...typed }).error?.issues
  const errorOf = (field: keyof TypedPayer) => {
    const issue = left.includes(field) && issues?.find(({ path }) => path[0] === field)
    return issue ? failureText(issue.message) : undefined
  }
  const about = { amount: formatMoney(payer.amount, 2), date: formatDate(payer.booked_on) }
  const field = (name: keyof TypedPayer) => ({
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...typed, [name]: target.value }),
    onBlur: () => setLeft((before) => [...before, name]),
    autoComplete: 'off',
    spellCheck: false,
  })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3">{t(payer.is_returned ? 'returned' : 'unsaid', about)}</legend>
      <Field label={t('name')} error={errorOf('name')} required>
        <Input {...field('name')} />
      </Field>
      <Field label={t('iban')} error={errorOf('iban')} required>
        <Input {...field('iban')} autoCapitalize="characters" readOnly={payer.iban !== null} />
      </Field>
    </fieldset>
  )
}
