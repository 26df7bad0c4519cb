import { dayOf } from '@acervo/domain/common/time-zone'
import type { Application, PersonalInput } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { personalForm } from '@acervo/domain/kyc/personal-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../lib/api.ts'
import { useSavedForm } from './use-saved-form.ts'

export type PersonalValues = PersonalInput

/** The first tab's form. */
export function usePersonalForm(application: Application | null) {
  const { t } = useTranslation('kyc')
  const [schema] = useState(() => personalForm(dayOf(new Date())))
  return useSavedForm(application, {
    name: 'kyc personal data',
    schema,
    valuesOf,
    save: (values, application_id) => send(kycCalls.savePersonal, { body: { ...values, application_id } }),
    failedText: t('save_failed'),
  })
}

function valuesOf(application: Application | null): PersonalValues {
  return {
    user_type: application?.user_type ?? 'persona_fisica',
    name: application?.name ?? '',
    id_number: application?.id_number ?? '',
    birth_date: application?.birth_date ?? '',
    phone: application?.phone ?? '',
    nationality: application?.nationality ?? '',
    profession: application?.profession ?? '',
    education_level: application?.education_level ?? '',
    company_registration_number: application?.company_registration_number ?? '',
    company_role: application?.company_role ?? '',
    beneficial_owners: application?.beneficial_owners ?? null,
    wallet: application?.wallet ?? '',
    address: application?.address ?? '',
    postal_code: application?.postal_code ?? '',
    city: application?.city ?? '',
    country: application?.country ?? '',
    is_us_citizen: application?.is_us_citizen ?? null,
    is_politically_exposed: application?.is_politically_exposed ?? null,
  }
}
