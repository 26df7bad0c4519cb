import { pointsMax, type ScoredQuestion } from '@acervo/domain/protection/knowledge-test'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { scoredTestQuery } from '../queries.ts'
import { TestEditor } from './test-editor.tsx'

/** The knowledge test as staff read it, with its points. */
export function ScoredTest({ canEdit }: { canEdit: boolean }) {
  const { t } = useTranslation('protection')
  const { data: test, error, refetch } = useQuery(scoredTestQuery)
  const [isOpen, setOpen] = useState(false)
  if (!test && error)
    return <FailedState message={errorText(error, t('test.load_failed'))} onRetry={() => void refetch()} />
  if (!test) return <Skeleton className="h-64" />
  if (isOpen) return <TestEditor test={test} onEnd={() => setOpen(false)} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <p className="max-w-prose text-ink-soft">{t('staff.test_lead')}</p>
      <Badge tone={test.is_confirmed ? 'good' : 'warn'}>
        {t(test.is_confirmed ? 'staff.confirmed' : 'staff.unconfirmed')}
      </Badge>
      <p>
        {t('staff.version', { version: test.version })} · {t('staff.pass_points')}: {test.pass_points} ·{' '}
        {t('staff.pass_hint', { max: pointsMax(test.questions) })}
      </p>
      {canEdit && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('staff.edit_test')}
        </Button>
      )}
      <ol className="grid w-full gap-4 lg:grid-cols-2">
        {test.questions.map((question, at) => (
          <li key={question.id}>
            <QuestionCard question={question} number={at + 1} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function QuestionCard({ question, number }: { question: ScoredQuestion; number: number }) {
  const { t } = useTranslation('protection')
  const language = currentLanguage()
  return (
    <Card className="grid h-full content-start gap-2">
      <h2 className="text-base font-semibold">
        {number}. {question[language]}
      </h2>
      <ul className="grid gap-1">
        {question.options.map((option) => (
          <li key={option.id} className="flex justify-between gap-4">
            <span>{option[language]}</span>
            <span className="tabular shrink-0 text-ink-soft">
              {t('staff.points')}: {option.points}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
