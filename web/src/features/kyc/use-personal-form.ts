import { personalData, type Application } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../lib/form.ts'
import { useKeptValues } from '../../lib/kept-values.ts'
import { toast } from '../../ui/toast.tsx'
import { keepApplication } from './queries.ts'

export type PersonalValues = z.input<typeof personalData>

/** The first tab's form. It lives above the tabs, so that what was typed outlasts them, and a failed save. */
export function usePersonalForm(application: Application | null) {
  const { t } = useTranslation(['kyc', 'common'])
  const client = useQueryClient()
  const form = useZodForm(personalData, valuesOf(application))
  // Read while rendering: the form only keeps count of what somebody looks at.
  const { isDirty } = form.formState
  const onRestored = () => toast.info(t('common:restored'))
  useKeptValues({ form, isDirty, name: 'kyc personal data', onRestored })
  const save = useMutation({
    mutationFn: (values: PersonalValues) =>
      send(kycCalls.savePersonal, { body: { ...values, application_id: application?.id } }),
    onSuccess: ({ data }) => {
      keepApplication(client, data)
      form.reset(valuesOf(data))
      toast.success(t('saved'))
    },
    onError: (error) => {
      showFieldErrors(form, error)
      toast.error(errorText(error, t('save_failed')))
    },
  })
  return {
    form,
    isDirty,
    isSaving: save.isPending,
    /** Saves what changed, or shows what is wrong. True when there is nothing left to save. */
    keep: async (): Promise<boolean> => {
      let isKept = false
      await form.handleSubmit(async (values) => {
        isKept =
          !isDirty ||
          (await save.mutateAsync(values).then(
            () => true,
            () => false,
          ))
      })()
      return isKept
    },
  }
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
    wallet: application?.wallet ?? '',
    address: application?.address ?? '',
    postal_code: application?.postal_code ?? '',
    city: application?.city ?? '',
    country: application?.country ?? '',
    is_us_citizen: application?.is_us_citizen ?? false,
    is_politically_exposed: application?.is_politically_exposed ?? false,
  }
}
