import { exceedWhole, OWNERS_MAX } from '@acervo/domain/kyc/beneficial-owners'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../ui/form/button.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { numberIn, type NumberValue } from '../../../../../ui/form/number/value.ts'
import { RadioGroup } from '../../../../../ui/form/radio-group.tsx'
import type { PersonalValues } from '../use-form.ts'
import { FieldWarning } from '../../../../../ui/form/field-warning.tsx'
import { OwnerRow } from './row.tsx'

type Owners = NonNullable<PersonalValues['beneficial_owners']>

/** In the form, a share may be missing, or a text that is not a number. The schema refuses both. */
type TypedOwner = Omit<Owners[number], 'share'> & { share: NumberValue }

type Choice = 'nobody' | 'somebody'

const emptyOwner = (): TypedOwner => ({ name: '', id_number: '', share: null })

/** The owners of more than a quarter of the company. "Nobody" is an answer; no answer is not. */
export function OwnersField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('kyc')
  const { setValue } = useFormContext<PersonalValues>()
  const { isSubmitted } = useFormState<PersonalValues>()
  const owners = useWatch<PersonalValues, 'beneficial_owners'>({ name: 'beneficial_owners' }) ?? null
  // Keeps the typed owners when a user answers "nobody" by mistake.
  const typed = useRef<TypedOwner[]>([])
  const change = (next: TypedOwner[]) =>
    setValue('beneficial_owners', next as Owners, { shouldDirty: true, shouldValidate: isSubmitted })
  const answer = (choice: Choice) => {
    if (choice === 'nobody') typed.current = owners ?? []
    change(choice === 'nobody' ? [] : typed.current.length > 0 ? typed.current : [emptyOwner()])
  }
  return (
    <div className="grid gap-5">
      <AnyOwners owners={owners} disabled={disabled} onAnswer={answer} />
      {owners?.map((_, index) => (
        <OwnerRow
          key={index}
          index={index}
          disabled={disabled}
          onRemove={owners.length > 1 ? () => change(owners.filter((__, at) => at !== index)) : undefined}
        />
      ))}
      {!disabled && <TooMuch owners={owners ?? []} />}
      {!disabled && owners && owners.length > 0 && owners.length < OWNERS_MAX && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => change([...owners, emptyOwner()])}
        >
          <Plus aria-hidden /> {t('owners.add')}
        </Button>
      )}
    </div>
  )
}

type AnyOwnersProps = {
  /** Null while the question is unanswered. */
  owners: Owners | null
  disabled: boolean
  onAnswer: (choice: Choice) => void
}

/** Asks if anybody owns more than a quarter. */
function AnyOwners({ owners, disabled, onAnswer }: AnyOwnersProps) {
  const { t } = useTranslation('kyc')
  const { errors } = useFormState<PersonalValues>()
  return (
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
        onChange={onAnswer}
        options={[
          { value: 'nobody', label: t('owners.nobody') },
          { value: 'somebody', label: t('owners.somebody') },
        ]}
      />
    </Field>
  )
}

function TooMuch({ owners }: { owners: readonly TypedOwner[] }) {
  const { t } = useTranslation('kyc')
  if (!exceedWhole(owners.map(({ share }) => numberIn(share) ?? 0))) return null
  return (
    <p className="text-sm">
      <FieldWarning>{t('owners.too_much')}</FieldWarning>
    </p>
  )
}
