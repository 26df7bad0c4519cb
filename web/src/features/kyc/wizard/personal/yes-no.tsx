import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../../ui/form/with-hook-form.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'

type YesNoProps = {
  name: 'is_us_citizen' | 'is_politically_exposed'
  label: string
  help: ReactNode
  hint?: string
  disabled: boolean
}

/** A question that the law requires. No answer is preselected. */
export function YesNo({ name, hint, disabled, ...rest }: YesNoProps) {
  const { t } = useTranslation('kyc-summary')
  return (
    <FormField name={name} {...rest} hint={hint} group required disabled={disabled}>
      {({ value, onChange, ...field }) => (
        <RadioGroup
          {...field}
          inline
          disabled={disabled}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
          onChange={(answer) => onChange(answer === 'yes')}
          options={[
            { value: 'no', label: t('no') },
            { value: 'yes', label: t('yes') },
          ]}
        />
      )}
    </FormField>
  )
}
