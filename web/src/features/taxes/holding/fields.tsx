import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { FormField } from '../../../ui/form/with-hook-form.tsx'

/** The fields of the surrounding form: when a certificate was issued, and since when the holding exists. */
export function HoldingFields() {
  const { t } = useTranslation('taxes')
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormField
        name="issued_on"
        label={t('certificate.issued_on')}
        hint={t('certificate.issued_hint')}
        required
      >
        {(field) => <DayInput {...field} />}
      </FormField>
      <FormField name="held_since" label={t('holding.held_since')} hint={t('holding.held_hint')} required>
        {(field) => <DayInput {...field} />}
      </FormField>
    </div>
  )
}
