import { userTypes, type Application } from '@acervo/domain/kyc/application'
import type { ReactNode } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { FormField } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { OwnersField } from './owners/owners-field.tsx'
import { CompanyFields, IndividualFields } from './person-fields.tsx'
import { useCountryOptions } from './country-options.ts'
import { WalletField } from './wallet-field.tsx'
import { YesNo } from './yes-no.tsx'
import type { PersonalValues, usePersonalForm } from './use-personal-form.ts'

type PersonalFormProps = {
  application: Application | null
  form: ReturnType<typeof usePersonalForm>['form']
  isReadOnly: boolean
}

/** Who invests: a person or a company, their wallet, what the law asks, and where they live. */
export function PersonalForm({ application, form, isReadOnly: disabled }: PersonalFormProps) {
  const { t } = useTranslation(['kyc', 'kyc-summary'])
  const isCompany = useWatch({ control: form.control, name: 'user_type' }) === 'persona_juridica'
  return (
    <FormProvider {...form}>
      <div className="grid gap-6">
        <Card>
          <CardHeader title={t('kyc-summary:user_type.label')} />
          <FormField<PersonalValues, 'user_type'>
            name="user_type"
            label={t('personal.who_invests')}
            group
            disabled={disabled}
          >
            {(field) => (
              <RadioGroup
                {...field}
                inline
                disabled={disabled}
                options={userTypes.map((value) => ({ value, label: t(`kyc-summary:user_type.${value}`) }))}
              />
            )}
          </FormField>
        </Card>
        <Card>
          <CardHeader title={t(isCompany ? 'kyc-summary:section.company' : 'kyc-summary:section.personal')} />
          <Fields>
            {isCompany ? <CompanyFields disabled={disabled} /> : <IndividualFields disabled={disabled} />}
          </Fields>
        </Card>
        <Card>
          <CardHeader title={t('personal.wallet')} description={t('kyc-summary:wallet_note')} />
          <WalletField application={application} disabled={disabled} />
        </Card>
        {isCompany && (
          <Card>
            <CardHeader title={t('kyc-summary:section.owners')} />
            <OwnersField disabled={disabled} />
          </Card>
        )}
        {!isCompany && (
          <Card>
            <CardHeader title={t('kyc-summary:section.compliance')} />
            <div className="grid gap-6">
              <YesNo name="is_us_citizen" label={t('personal.fatca')} disabled={disabled} />
              <YesNo
                name="is_politically_exposed"
                label={t('personal.pep')}
                hint={t('personal.pep_hint')}
                disabled={disabled}
              />
            </div>
          </Card>
        )}
        <Card>
          <CardHeader title={t('kyc-summary:section.address')} />
          <Address disabled={disabled} />
        </Card>
      </div>
    </FormProvider>
  )
}

function Address({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('kyc-summary')
  const countries = useCountryOptions()
  return (
    <Fields>
      <FormField
        name="address"
        label={t('field.address')}
        required
        disabled={disabled}
        className="md:col-span-2"
      >
        {(field) => <Input autoComplete="street-address" {...field} />}
      </FormField>
      <FormField name="postal_code" label={t('field.postal_code')} disabled={disabled}>
        {(field) => <Input autoComplete="postal-code" {...field} />}
      </FormField>
      <FormField name="city" label={t('field.city')} required disabled={disabled}>
        {(field) => <Input autoComplete="address-level2" {...field} />}
      </FormField>
      <FormField name="country" label={t('field.country')} required disabled={disabled}>
        {(field) => <Combobox {...field} options={countries} disabled={disabled} />}
      </FormField>
    </Fields>
  )
}

function Fields({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 md:grid-cols-2">{children}</div>
}
