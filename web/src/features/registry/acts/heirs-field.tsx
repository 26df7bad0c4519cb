import { registryCalls } from '@acervo/domain/registry/calls'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'

export type Heir = { id: string; name: string }
type HeirsFieldProps = {
  /** Whoever died, who cannot inherit. */
  holderId: string
  heirs: readonly Heir[]
  onChange: (heirs: Heir[]) => void
}

/** Verified people, found by their email. */
export function HeirsField({ holderId, heirs, onChange }: HeirsFieldProps) {
  const { t } = useTranslation('acts')
  const [email, setEmail] = useState('')
  const add = useMutation({
    mutationFn: async () => {
      const wanted = email.trim().toLowerCase()
      const { data } = await send(registryCalls.listInvestors, { query: { search: wanted } })
      return data.find((one) => one.email?.toLowerCase() === wanted)
    },
    onSuccess: (found) => {
      if (!found || found.id === holderId) return
      const { id, name } = found
      onChange([...heirs.filter((heir) => heir.id !== id), { id, name }])
      setEmail('')
    },
  })
  const found = add.data
  const refusal = add.isSuccess && (found ? found.id === holderId && t('heir_is_holder') : t('heir_missing'))
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-medium">{t('heirs')}</legend>
      <ul className="grid gap-1">
        {heirs.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
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
      <Field
        label={t('heir_email')}
        hint={t('heir_hint')}
        error={add.error ? errorText(add.error, t('heir_failed')) : refusal || undefined}
      >
        <Input
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Otherwise it would request the registration without this heir.
            event.preventDefault()
            if (email.trim() && !add.isPending) add.mutate()
          }}
        />
      </Field>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={!email.trim()}
        busy={add.isPending}
        onClick={() => add.mutate()}
      >
        {t('heir_add')}
      </Button>
    </fieldset>
  )
}
