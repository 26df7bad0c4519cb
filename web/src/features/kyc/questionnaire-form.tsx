import type { UserType } from '@acervo/domain/kyc/application'
import { optionsFor, questions, type Question } from '@acervo/domain/kyc/questionnaire'
import type { ReactNode } from 'react'
import { FormProvider, useController, useFormContext } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormField } from '../../ui/form.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { answerText } from './application-words.ts'
import {
  optionalMarks,
  type QuestionnaireValues,
  type useQuestionnaireForm,
} from './use-questionnaire-form.ts'

type QuestionnaireFormProps = {
  form: ReturnType<typeof useQuestionnaireForm>['form']
  isReadOnly: boolean
  /** A company's money comes from elsewhere than a person's. */
  userType: UserType
  /** The pages one accepts. */
  termsPath: string
  privacyPath: string
}

/** What the investor knows, wants and can bear. */
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
        <Card>
          <CardHeader title={t('questionnaire.declarations')} />
          <div className="grid gap-4">
            <Mark name="understand_risks" label={t('mark.understand_risks')} required disabled={isReadOnly} />
            <Mark
              name="terms_acceptance"
              required
              disabled={isReadOnly}
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
      </div>
    </FormProvider>
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
          // What was answered before, as another kind of investor, stays until something else is chosen.
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
  const { control } = useFormContext<QuestionnaireValues>()
  const { field, fieldState } = useController({ control, name })
  return <Checkbox {...rest} {...field} error={fieldState.error?.message} />
}
