import { OWNERS_MAX } from '@acervo/domain/kyc/beneficial-owners'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { PersonalValues } from '../use-personal-form.ts'
import { OwnerRow } from './owner-row.tsx'

type Owners = NonNullable<PersonalValues['beneficial_owners']>

// Something that is no share: the field is empty, and the schema says so.
const emptyOwner = (): Owners[number] => ({ name: '', id_number: '', share: Number.NaN })

/** Who owns more than a quarter of the company. That nobody does is an answer; no answer is none. */
export function OwnersField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('kyc')
  const { setValue } = useFormContext<PersonalValues>()
  const { errors, isSubmitted } = useFormState<PersonalValues>()
  const owners = useWatch<PersonalValues, 'beneficial_owners'>({ name: 'beneficial_owners' }) ?? null
  // Whoever answers "nobody" by mistake finds the owners again.
  const typed = useRef<Owners>([])
  const keep = (next: Owners) =>
    setValue('beneficial_owners', next, { shouldDirty: true, shouldValidate: isSubmitted })
  const answer = (choice: 'nobody' | 'somebody') => {
    if (choice === 'nobody') typed.current = owners ?? []
    keep(choice === 'nobody' ? [] : typed.current.length > 0 ? typed.current : [emptyOwner()])
  }
  return (
    <div className="grid gap-5">
      <Field
        name="beneficial_owners"
        label={t('owners.question')}
        hint={t('owners.hint')}
        error={errors.beneficial_owners?.message ?? errors.beneficial_owners?.root?.message}
        group
        required
        disabled={disabled}
      >
        <RadioGroup
          inline
          disabled={disabled}
          value={owners === null ? null : owners.length > 0 ? 'somebody' : 'nobody'}
          onChange={answer}
          options={[
            { value: 'nobody', label: t('owners.nobody') },
            { value: 'somebody', label: t('owners.somebody') },
          ]}
        />
      </Field>
      {owners?.map((_, index) => (
        <OwnerRow
          key={index}
          index={index}
          disabled={disabled}
          onRemove={owners.length > 1 ? () => keep(owners.filter((__, at) => at !== index)) : undefined}
        />
      ))}
      {!disabled && owners && owners.length > 0 && owners.length < OWNERS_MAX && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => keep([...owners, emptyOwner()])}
        >
          <Plus aria-hidden /> {t('owners.add')}
        </Button>
      )}
    </div>
  )
}
