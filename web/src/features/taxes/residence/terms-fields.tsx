import { typedRate } from '@acervo/domain/taxes/rates'
import type { ResidenceTerms } from '@acervo/domain/taxes/residence'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../lib/text/format.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { FormNumberField } from '../../../ui/form/number/form-field.tsx'
import { FormField } from '../../../ui/form/with-hook-form.tsx'

/** The fields of the surrounding form: when a certificate was issued, and the treaty's rates. */
export function TermsFields() {
  const { t } = useTranslation('taxes')
  return (
    <>
      <FormField<ResidenceTerms, 'issued_on'>
        name="issued_on"
        label={t('certificate.issued_on')}
        hint={t('certificate.issued_hint')}
        required
      >
        {(field) => <DayInput {...field} />}
      </FormField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['interest', 'dividend'] as const).map((income) => (
          <FormNumberField<ResidenceTerms>
            key={income}
            name={`${income}_cap`}
            label={t(`certificate.${income}_cap_label`)}
            rules={typedRate}
            unit="%"
            written={(rate) => formatPercent(rate)}
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">{t('certificate.caps_hint')}</p>
    </>
  )
}
