import { educationLevels, isEducationLevel } from '@acervo/domain/kyc/education-levels'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../../ui/form/with-hook-form.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import type { PersonalValues } from './use-form.ts'

/** One level from a list. A value from before the list existed remains as an option. */
export function EducationField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('kyc-summary')
  const options = educationLevels.map((level) => ({ value: level as string, label: t(`education.${level}`) }))
  return (
    <FormField<PersonalValues, 'education_level'>
      name="education_level"
      label={t('field.education_level')}
      required
      disabled={disabled}
    >
      {(field) => (
        <Select<string>
          {...field}
          disabled={disabled}
          options={
            field.value && !isEducationLevel(field.value)
              ? [...options, { value: field.value, label: field.value }]
              : options
          }
        />
      )}
    </FormField>
  )
}
