import type { Application } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { questionnaire, questions, type Questionnaire } from '@acervo/domain/kyc/questionnaire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DefaultValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { showFieldErrors, useZodForm } from '../../lib/form.ts'
import { useKeptValues } from '../../lib/kept-values.ts'
import { toast } from '../../ui/toast.tsx'
import { keepApplication } from './queries.ts'

export type QuestionnaireValues = z.input<typeof questionnaire>

/** The third tab's form, kept above the tabs like the first. */
export function useQuestionnaireForm(application: Application | null) {
  const { t } = useTranslation(['kyc', 'common'])
  const client = useQueryClient()
  const form = useZodForm(questionnaire, valuesOf(application))
  // Read while rendering: the form only keeps count of what somebody looks at.
  const { isDirty } = form.formState
  const onRestored = () => toast.info(t('common:restored'))
  useKeptValues({ form, isDirty, name: 'kyc questionnaire', onRestored })
  const save = useMutation({
    mutationFn: (values: Questionnaire) =>
      send(kycCalls.saveQuestionnaire, { body: { ...values, application_id: application?.id } }),
    onSuccess: ({ data }) => {
      keepApplication(client, data)
      form.reset(valuesOf(data))
      toast.success(t('saved'))
    },
    onError: (error) => {
      showFieldErrors(form, error)
      toast.error(errorText(error, t('questionnaire_failed')))
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

/** Marks that may be left empty (spec part 2, section 5). */
export const optionalMarks = [
  'treated_as_professional',
  'invested_in_unlisted',
  'knows_security_token',
  'knows_total_loss',
] as const

/** What is not answered yet has no value: the schema asks for each answer by name. */
function valuesOf(application: Application | null): DefaultValues<QuestionnaireValues> {
  const answers = questions.map((question) => [question, application?.[question] ?? undefined])
  const marks = optionalMarks.map((mark) => [mark, application?.[mark] ?? false])
  return {
    ...Object.fromEntries([...answers, ...marks]),
    understand_risks: application?.understand_risks || undefined,
    terms_acceptance: application?.terms_acceptance || undefined,
  }
}
