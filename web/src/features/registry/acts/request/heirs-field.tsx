import { visible } from '@acervo/domain/common/text'
import { registryCalls } from '@acervo/domain/registry/calls'
import type { Investor } from '@acervo/domain/registry/holdings'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api-error.ts'
import { send } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { RequiredMark } from '../../../../ui/form/required-mark.tsx'

export type Heir = { id: string; name: string }
type HeirsFieldProps = {
  as: 'heirs' | 'acquirer'
  /** The current holder, who cannot receive the tokens. */
  holderId: string
  heirs: readonly Heir[]
  onChange: (heirs: Heir[]) => void
  /** The typed email of somebody who is not added yet. */
  email: string
  onEmail: (email: string) => void
  /** True after the user has tried to send the form although that person is not added. */
  isHeld: boolean
}

const words = {
  heirs: { title: 'heirs', email: 'heir_email', add: 'heir_add', isHolder: 'heir_is_holder' },
  acquirer: {
    title: 'acquirer',
    email: 'acquirer_email',
    add: 'acquirer_add',
    isHolder: 'acquirer_is_holder',
  },
} as const

/** The people who are added, and the typed email of somebody who is not added yet. */
export function useHeirs() {
  const [heirs, onChange] = useState<Heir[]>([])
  const [email, onEmail] = useState('')
  return { heirs, isReady: !email.trim(), field: { heirs, onChange, email, onEmail } }
}

/** Finds verified people by their email: heirs, or the acquirer of an award. */
export function HeirsField(props: HeirsFieldProps) {
  const { t } = useTranslation('acts')
  const word = words[props.as]
  const { email, onEmail } = props
  const { add, error } = useAddHeir(props)
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-medium">
        {t(word.title)}
        <RequiredMark />
      </legend>
      <ChosenHeirs heirs={props.heirs} onChange={props.onChange} />
      <Field label={t(word.email)} hint={t('heir_hint')} error={error}>
        <Input
          type="email"
          value={email}
          onChange={({ target }) => onEmail(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Without this check, the registration would be requested without the typed heir.
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
        {t(word.add)}
      </Button>
    </fieldset>
  )
}

/** Adds the verified person with the typed email, unless they are the holder. */
function useAddHeir({ as, holderId, heirs, onChange, email, onEmail, isHeld }: HeirsFieldProps) {
  const { t } = useTranslation('acts')
  const add = useMutation({
    mutationFn: () => findVerified(email),
    onSuccess: (found) => {
      if (!found || found.id === holderId) return
      const { id, name } = found
      const others = as === 'acquirer' ? [] : heirs.filter((heir) => heir.id !== id)
      onChange([...others, { id, name }])
      onEmail('')
    },
  })
  const found = add.data
  const refusal =
    add.isSuccess && (found ? found.id === holderId && t(words[as].isHolder) : t('heir_missing'))
  const notAdded = isHeld && email.trim() !== '' && t('heir_not_added', { button: t(words[as].add) })
  const error = add.error ? errorText(add.error, t('heir_failed')) : refusal || notAdded || undefined
  return { add, error }
}

async function findVerified(email: string): Promise<Investor | undefined> {
  const wanted = visible(email).trim().toLowerCase()
  const { data } = await send(registryCalls.listInvestors, { query: { search: wanted } })
  return data.find((one) => one.email?.toLowerCase() === wanted)
}

function ChosenHeirs({ heirs, onChange }: Pick<HeirsFieldProps, 'heirs' | 'onChange'>) {
  const { t } = useTranslation('acts')
  return (
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
  )
}
