import type { Application } from '@acervo/domain/kyc/application'
import { questions } from '@acervo/domain/kyc/questionnaire'
import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../ui/layout/card.tsx'
import { answerText, declarations } from './application-texts.ts'

/** The answers to the questionnaire. */
export function ApplicationAnswers({ application }: { application: Application }) {
  const { t } = useTranslation('kyc-summary')
  return (
    <div className="grid gap-x-10 gap-y-4 @2xl:grid-cols-2">
      <Facts
        facts={questions.map((question) => ({
          label: t(`question.${question}`),
          value: answerText(question, application[question], t),
        }))}
      />
      <ul className="grid content-start gap-3 py-2.5">
        {declarations.map((declaration) => {
          const isTrue = application[declaration]
          const Icon = isTrue ? Check : Minus
          return (
            <li key={declaration} className="flex gap-3">
              <Icon
                aria-hidden
                className={
                  isTrue ? 'mt-0.5 size-5 shrink-0 text-good' : 'mt-0.5 size-5 shrink-0 text-ink-faint'
                }
              />
              <span className={isTrue ? undefined : 'text-ink-soft'}>
                {t(`declaration.${declaration}`)}
                <span className="sr-only">: {t(isTrue ? 'yes' : 'no')}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
