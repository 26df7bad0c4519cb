import type { Application } from '@acervo/domain/kyc/application'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { questionnaire, questions } from '@acervo/domain/kyc/questionnaire'
import type { DefaultValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { send } from '../../../lib/api.ts'
import { useSavedForm } from './use-saved-form.ts'

export type QuestionnaireValues = z.input<typeof questionnaire>

/** The third tab's form. */
export function useQuestionnaireForm(application: Application | null) {
  const { t } = useTranslation('kyc')
  return useSavedForm(application, {
    name: 'kyc questionnaire',
    schema: questionnaire,
    valuesOf,
    save: (values, application_id) =>
      send(kycCalls.saveQuestionnaire, { body: { ...values, application_id } }),
    failedText: t('questionnaire_failed'),
  })
}

/** Optional checkboxes. */
export const optionalMarks = [
  'treated_as_professional',
  'invested_in_unlisted',
  'knows_security_token',
  'knows_total_loss',
] as const

/** Unanswered questions have no value, so that the schema names each of them. */
function valuesOf(application: Application | null): DefaultValues<QuestionnaireValues> {
  const answers = questions.map((question) => [question, application?.[question] ?? undefined])
  const marks = optionalMarks.map((mark) => [mark, application?.[mark] ?? false])
  return {
    ...Object.fromEntries([...answers, ...marks]),
    understand_risks: application?.understand_risks || undefined,
    terms_acceptance: application?.terms_acceptance || undefined,
  }
}
