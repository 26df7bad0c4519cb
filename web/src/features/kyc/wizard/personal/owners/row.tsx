import { typedShare } from '@acervo/domain/kyc/beneficial-owners'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../../../lib/text/format.ts'
import { Button } from '../../../../../ui/form/button.tsx'
import { FormField } from '../../../../../ui/form/with-hook-form.tsx'
import { Input } from '../../../../../ui/form/input.tsx'
import { FormNumberField } from '../../../../../ui/form/number/form-field.tsx'
import type { PersonalValues } from '../use-form.ts'

type OwnerRowProps = {
  index: number
  disabled: boolean
  /** Removes the owner. Absent for the only owner: users without owners use the answer above. */
  onRemove: (() => void) | undefined
}

/** One owner of a company. */
export function OwnerRow({ index, disabled, onRemove }: OwnerRowProps) {
  const { t } = useTranslation(['kyc', 'kyc-summary'])
  const number = index + 1
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4 md:grid-cols-[2fr_1.3fr_1fr]">
      <legend className="px-1.5 text-sm font-medium text-ink-soft">{t('owners.number', { number })}</legend>
      <FormField
        name={`beneficial_owners.${index}.name`}
        label={t('kyc-summary:field.name')}
        required
        disabled={disabled}
      >
        {(field) => <Input autoComplete="off" {...field} />}
      </FormField>
      <FormField
        name={`beneficial_owners.${index}.id_number`}
        label={t('owners.id_number')}
        required
        disabled={disabled}
      >
        {(field) => <Input autoComplete="off" spellCheck={false} {...field} />}
      </FormField>
      <FormNumberField<PersonalValues>
        name={`beneficial_owners.${index}.share`}
        label={t('owners.share')}
        required
        disabled={disabled}
        rules={typedShare}
        unit="%"
        written={(share) => formatPercent(share)}
      />
      {onRemove && !disabled && <RemoveOwner number={number} onRemove={onRemove} />}
    </fieldset>
  )
}

function RemoveOwner({ number, onRemove }: { number: number; onRemove: () => void }) {
  const { t } = useTranslation('kyc')
  return (
    <Button
      variant="quiet"
      size="sm"
      className="justify-self-start md:col-span-3"
      aria-label={t('owners.remove_named', { number })}
      onClick={onRemove}
    >
      <Trash2 aria-hidden /> {t('owners.remove')}
    </Button>
  )
}
