import type { UserType } from '@acervo/domain/kyc/personal/user-type'
import { optionsFor, questions, type Question } from '@acervo/domain/kyc/questionnaire'
import type { ReactNode } from 'react'
import { FormProvider, useController } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FormField } from '../../../ui/form/with-hook-form.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { answerText } from '../application-texts.ts'
import {
  optionalMarks,
  type QuestionnaireValues,
  type useQuestionnaireForm,
} from './use-questionnaire-form.ts'

type QuestionnaireFormProps = {
  form: ReturnType<typeof useQuestionnaireForm>['form']
  isReadOnly: boolean
  /** Companies and persons have different options for the source of funds. */
  userType: UserType
  /** The pages that the user accepts. */
  termsPath: string
  privacyPath: string
}

/** The investor's knowledge, goals and tolerance for losses. */
export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { form, isReadOnly, userType, termsPath, privacyPath } = props
  const { t } = useTranslation('kyc')
  return (
    <FormProvider {...form}>
      <div className="grid gap-6">
        <Card>
          <CardHeader title={t('questionnaire.title')} description={t('questionnaire.lead')} />
          <div className="grid gap-7">
            {questions.map((question) => (
              <QuestionField key={question} question={question} userType={userType} disabled={isReadOnly} />
            ))}
          </div>
        </Card>
        <Card>
          <CardHeader
            title={t('questionnaire.experience')}
            description={t('questionnaire.experience_lead')}
          />
          <div className="grid gap-4">
            {optionalMarks.map((mark) => (
              <Mark key={mark} name={mark} label={t(`mark.${mark}`)} disabled={isReadOnly} />
            ))}
          </div>
        </Card>
        <Declarations termsPath={termsPath} privacyPath={privacyPath} disabled={isReadOnly} />
      </div>
    </FormProvider>
  )
}

type DeclarationsProps = Pick<QuestionnaireFormProps, 'termsPath' | 'privacyPath'> & { disabled: boolean }

function Declarations({ termsPath, privacyPath, disabled }: DeclarationsProps) {
  const { t } = useTranslation('kyc')
  return (
    <Card>
      <CardHeader title={t('questionnaire.declarations')} />
      <div className="grid gap-4">
        <Mark name="understand_risks" label={t('mark.understand_risks')} required disabled={disabled} />
        <Mark
          name="terms_acceptance"
          required
          disabled={disabled}
          label={
            <Trans
              t={t}
              i18nKey="mark.terms_acceptance"
              components={{
                terms: <a href={termsPath} target="_blank" rel="noreferrer" className="text-link" />,
                privacy: <a href={privacyPath} target="_blank" rel="noreferrer" className="text-link" />,
              }}
            />
          }
        />
      </div>
    </Card>
  )
}

type QuestionFieldProps = { question: Question; userType: UserType; disabled: boolean }

function QuestionField({ question, userType, disabled }: QuestionFieldProps) {
  const { t } = useTranslation('kyc-summary')
  const offered = optionsFor(question, userType)
  return (
    <FormField name={question} label={t(`question.${question}`)} group required disabled={disabled}>
      {(field) => (
        <RadioGroup<string>
          {...field}
          inline
          // After a switch between person and company, the earlier answer stays as an option until the user chooses
          // another.
          options={(field.value && !offered.includes(field.value) ? [...offered, field.value] : offered).map(
            (value) => ({ value, label: answerText(question, value, t) }),
          )}
          disabled={disabled}
        />
      )}
    </FormField>
  )
}

type MarkProps = {
  name: 'understand_risks' | 'terms_acceptance' | (typeof optionalMarks)[number]
  label: ReactNode
  required?: boolean
  disabled: boolean
}

function Mark({ name, ...rest }: MarkProps) {
  const { field, fieldState } = useController<QuestionnaireValues, typeof name>({ name })
  return <Checkbox {...rest} {...field} error={fieldState.error?.message} />
}
