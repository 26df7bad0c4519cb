import { dayOf } from '@acervo/domain/common/time-zone'
import type { Application, PersonalInput } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { emptyPersonal, personalNames } from '@acervo/domain/kyc/personal/fields'
import { personalForm } from '@acervo/domain/kyc/personal/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../../../lib/api.ts'
import { useSavedForm } from '../use-saved-form.ts'

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
  const given = personalNames.map((field) => [field, application?.[field] ?? emptyPersonal[field]] as const)
  return { ...emptyPersonal, ...Object.fromEntries(given) }
}
