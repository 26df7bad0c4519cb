import { typedTokens } from '@acervo/domain/common/number-input'
import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { NumberField } from '../../../ui/form/number/number-field.tsx'
import { numberIn, type NumberValue } from '../../../ui/form/number/number-value.ts'

export type Heir = { id: string; name: string; tokens: number }
type HeirsFieldProps = { heirs: readonly Heir[]; total: number; onChange: (heirs: Heir[]) => void }

/** Verified people, found by their email, and what each of them receives of the whole. */
export function HeirsField({ heirs, total, onChange }: HeirsFieldProps) {
  const { t } = useTranslation('acts')
  const [email, setEmail] = useState('')
  const [amount, setAmount] = useState<NumberValue>(null)
  const add = useMutation({
    mutationFn: async () => {
      const wanted = email.trim().toLowerCase()
      const { data } = await send(registryCalls.listInvestors, { query: { search: wanted } })
      const found = data.find((one) => one.email?.toLowerCase() === wanted)
      if (!found) throw new Error(t('heir_missing'))
      return found
    },
    onSuccess: ({ id, name }) => {
      onChange([...heirs.filter((heir) => heir.id !== id), { id, name, tokens: numberIn(amount) ?? 0 }])
      setEmail('')
      setAmount(null)
    },
  })
  const given = heirs.reduce((sum, heir) => sum + heir.tokens, 0)
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-medium">{t('heirs')}</legend>
      <ul className="grid gap-1">
        {heirs.map(({ id, name, tokens }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              {name} · {t('heir_tokens', { count: tokens, formatted: formatCount(tokens) })}
            </span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={t('heir_remove', { name })}
              onClick={() => onChange(heirs.filter((heir) => heir.id !== id))}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <p className="tabular text-sm text-ink-soft" role="status">
        {t('heir_sum', { given: formatCount(given), total: formatCount(total) })}
      </p>
      <Field
        label={t('heir_email')}
        hint={t('heir_hint')}
        error={add.error ? errorText(add.error, t('heir_missing')) : undefined}
      >
        <Input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <NumberField
        label={t('heir_amount')}
        rules={typedTokens}
        written={formatCount}
        value={amount}
        onChange={setAmount}
      />
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={!email.trim() || amount === null}
        busy={add.isPending}
        onClick={() => add.mutate()}
      >
        {t('heir_add')}
      </Button>
    </fieldset>
  )
}
