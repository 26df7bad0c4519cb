import { personalRows, type PersonalField, type PlainField } from '@acervo/domain/kyc/personal/fields'
import { personalFieldsOf } from '@acervo/domain/kyc/personal/asked-of'
import type { UserType } from '@acervo/domain/kyc/personal/user-type'
import type { ComponentProps, ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../../../ui/form/combobox.tsx'
import { FormField } from '../../../../ui/form/with-hook-form.tsx'
import { DayInput } from '../../../../ui/form/day-input.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { personalLabel } from '../../application-texts.ts'
import { useCountryOptions } from '../../country-options.ts'
import { EducationField } from './education-field.tsx'
import { IdWarning, PhoneWarning } from './number-warnings.tsx'

type SectionProps = { section: 'identity' | 'address'; userType: UserType; disabled: boolean }
type FieldProps = { name: PersonalField; isCompany: boolean; disabled: boolean }

/** The fields of a section for a person or a company, two in a row. */
export function SectionFields({ section, userType, disabled }: SectionProps) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {personalFieldsOf(userType, section).map((name) => {
        const Field = inputOf[name] ?? PlainInput
        return (
          <Field key={name} name={name} isCompany={userType === 'persona_juridica'} disabled={disabled} />
        )
      })}
    </div>
  )
}

type Unusual = Exclude<
  PersonalField,
  // These fields have a card of their own.
  PlainField | 'user_type' | 'beneficial_owners' | 'wallet' | 'is_us_citizen' | 'is_politically_exposed'
>
/** The fields that are more than a plain input. */
const unusual: Record<Unusual, ComponentType<FieldProps>> = {
  name: (props) => (
    <Labelled {...props}>
      {(field) => <Input autoComplete={props.isCompany ? 'organization' : 'name'} {...field} />}
    </Labelled>
  ),
  id_number: (props) => (
    <Labelled {...props} hint={!props.disabled && <IdWarning isCompany={props.isCompany} />}>
      {(field) => <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...field} />}
    </Labelled>
  ),
  birth_date: (props) => (
    <Labelled {...props}>
      {(field) => <DayInput autoComplete={props.isCompany ? undefined : 'bday'} {...field} />}
    </Labelled>
  ),
  phone: (props) => (
    <Labelled {...props} hint={!props.disabled && <PhoneWarning />}>
      {(field) => <Input type="tel" autoComplete="tel" {...field} />}
    </Labelled>
  ),
  nationality: CountryField,
  education_level: EducationField,
  address: (props) => (
    <Labelled {...props} className="md:col-span-2">
      {(field) => <Input autoComplete="street-address" {...field} />}
    </Labelled>
  ),
  country: CountryField,
}
const inputOf: Partial<Record<PersonalField, ComponentType<FieldProps>>> = unusual

function PlainInput(props: FieldProps) {
  const { t } = useTranslation('kyc')
  return (
    <Labelled {...props} hint={props.name === 'company_role' && t('personal.role_hint')}>
      {(field) => <Input autoComplete={personalRows[props.name].autocomplete} {...field} />}
    </Labelled>
  )
}

function CountryField(props: FieldProps) {
  const countries = useCountryOptions()
  return (
    <Labelled {...props}>
      {(field) => <Combobox {...field} options={countries} disabled={props.disabled} />}
    </Labelled>
  )
}

type LabelledProps = Omit<ComponentProps<typeof FormField>, 'name' | 'label' | 'required'> & FieldProps

function Labelled({ name, isCompany, ...rest }: LabelledProps) {
  const { t } = useTranslation('kyc-summary')
  const isRequired = personalRows[name].requiredBy !== undefined
  return <FormField name={name} label={personalLabel(name, isCompany, t)} required={isRequired} {...rest} />
}
