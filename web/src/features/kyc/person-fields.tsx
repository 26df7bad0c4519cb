import { useTranslation } from 'react-i18next'
import { Combobox } from '../../ui/combobox.tsx'
import { FormField } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { EducationField } from './education-field.tsx'
import { useCountryOptions } from './country-options.ts'
import { IdWarning, PhoneWarning } from './number-warnings.tsx'

type FieldsProps = { disabled: boolean }

/** The data of a person. */
export function IndividualFields({ disabled }: FieldsProps) {
  const { t } = useTranslation('kyc-summary')
  const countries = useCountryOptions()
  return (
    <>
      <FormField name="name" label={t('field.name')} required disabled={disabled}>
        {(field) => <Input autoComplete="name" {...field} />}
      </FormField>
      <FormField
        name="id_number"
        label={t('field.id_number')}
        hint={!disabled && <IdWarning isCompany={false} />}
        required
        disabled={disabled}
      >
        {(field) => <Input autoComplete="off" spellCheck={false} {...field} />}
      </FormField>
      <FormField name="birth_date" label={t('field.birth_date')} required disabled={disabled}>
        {(field) => <Input type="date" autoComplete="bday" {...field} />}
      </FormField>
      <Phone disabled={disabled} />
      <FormField name="nationality" label={t('field.nationality')} disabled={disabled}>
        {(field) => <Combobox {...field} options={countries} disabled={disabled} />}
      </FormField>
      <FormField name="profession" label={t('field.profession')} required disabled={disabled}>
        {(field) => <Input autoComplete="organization-title" {...field} />}
      </FormField>
      <EducationField disabled={disabled} />
    </>
  )
}

/** The data of a company and of who acts for it. */
export function CompanyFields({ disabled }: FieldsProps) {
  const { t } = useTranslation('kyc-summary')
  return (
    <>
      <FormField name="name" label={t('field.company_name')} required disabled={disabled}>
        {(field) => <Input autoComplete="organization" {...field} />}
      </FormField>
      <FormField
        name="id_number"
        label={t('field.company_id_number')}
        hint={!disabled && <IdWarning isCompany />}
        required
        disabled={disabled}
      >
        {(field) => <Input autoComplete="off" spellCheck={false} {...field} />}
      </FormField>
      <FormField name="birth_date" label={t('field.constitution_date')} required disabled={disabled}>
        {(field) => <Input type="date" {...field} />}
      </FormField>
      <Phone disabled={disabled} />
      <FormField
        name="company_registration_number"
        label={t('field.company_registration_number')}
        required
        disabled={disabled}
      >
        {(field) => <Input autoComplete="off" {...field} />}
      </FormField>
      <FormField name="company_role" label={t('field.company_role')} required disabled={disabled}>
        {(field) => <Input autoComplete="organization-title" {...field} />}
      </FormField>
    </>
  )
}

function Phone({ disabled }: FieldsProps) {
  const { t } = useTranslation('kyc-summary')
  return (
    <FormField name="phone" label={t('field.phone')} hint={!disabled && <PhoneWarning />} disabled={disabled}>
      {(field) => <Input type="tel" autoComplete="tel" {...field} />}
    </FormField>
  )
}
