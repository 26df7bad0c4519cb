import type { Application } from '@acervo/domain/kyc/application'
import { userTypes } from '@acervo/domain/kyc/personal/user-type'
import { FormProvider, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { FormField } from '../../../../ui/form/with-hook-form.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import { OwnersField } from './owners/field.tsx'
import { SectionFields } from './fields.tsx'
import { WalletField } from '../../wallet/field.tsx'
import { YesNo } from './yes-no.tsx'
import type { PersonalValues, usePersonalForm } from './use-form.ts'
import { WhatIs } from '../../../../ui/overlay/what-is.tsx'

type PersonalFormProps = {
  application: Application | null
  form: ReturnType<typeof usePersonalForm>['form']
  isReadOnly: boolean
}

/** Data of the investor: person or company, wallet, the questions that the law requires, and address. */
export function PersonalForm({ application, form, isReadOnly: disabled }: PersonalFormProps) {
  const { t } = useTranslation(['kyc', 'kyc-summary'])
  const userType = useWatch({ control: form.control, name: 'user_type' })
  const isCompany = userType === 'persona_juridica'
  return (
    <FormProvider {...form}>
      <div className="grid gap-6">
        <WhoInvests isChange={Boolean(application?.changes)} disabled={disabled} />
        <Card>
          <CardHeader title={t(isCompany ? 'kyc-summary:section.company' : 'kyc-summary:section.personal')} />
          <SectionFields section="identity" userType={userType} disabled={disabled} />
        </Card>
        <Card>
          <CardHeader title={t('personal.wallet')} description={t('kyc-summary:wallet_note')} />
          <WalletField application={application} disabled={disabled} />
        </Card>
        {isCompany && (
          <Card>
            <CardHeader
              title={t('kyc-summary:section.owners')}
              action={<WhatIs inWords word="titular-real" about={t('kyc-summary:section.owners')} />}
            />
            <OwnersField disabled={disabled} />
          </Card>
        )}
        {!isCompany && <Compliance disabled={disabled} />}
        <Card>
          <CardHeader title={t('kyc-summary:section.address')} />
          <SectionFields section="address" userType={userType} disabled={disabled} />
        </Card>
      </div>
    </FormProvider>
  )
}

/** Chooses between person and company. Fixed while approved data are being changed. */
function WhoInvests({ isChange, disabled }: { isChange: boolean; disabled: boolean }) {
  const { t } = useTranslation(['kyc', 'kyc-summary'])
  return (
    <Card>
      <CardHeader title={t('kyc-summary:field.user_type')} />
      <FormField<PersonalValues, 'user_type'>
        name="user_type"
        label={t('personal.who_invests')}
        hint={isChange && t('personal.who_invests_fixed')}
        group
        disabled={disabled || isChange}
      >
        {(field) => (
          <RadioGroup
            {...field}
            inline
            disabled={disabled || isChange}
            options={userTypes.map((value) => ({ value, label: t(`kyc-summary:user_type.${value}`) }))}
          />
        )}
      </FormField>
    </Card>
  )
}

/** The questions for persons about FATCA and politically exposed persons. */
function Compliance({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation(['kyc', 'kyc-summary'])
  return (
    <Card>
      <CardHeader title={t('kyc-summary:section.compliance')} />
      <div className="grid gap-6">
        <YesNo
          name="is_us_citizen"
          label={t('personal.fatca')}
          help={<WhatIs word="fatca" about="FATCA" />}
          disabled={disabled}
        />
        <YesNo
          name="is_politically_exposed"
          label={t('personal.pep')}
          help={<WhatIs word="pep" about="PEP" />}
          hint={t('personal.pep_hint')}
          disabled={disabled}
        />
      </div>
    </Card>
  )
}
