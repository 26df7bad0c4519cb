import { dayOf } from '@acervo/domain/common/time-zone'
import { protectionCalls } from '@acervo/domain/protection/calls'
import type { InvestorProtection } from '@acervo/domain/protection/investor-protection'
import type { Answers, OpenTest } from '@acervo/domain/protection/knowledge-test'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { cacheProtection, testQuery, wordingsQuery } from '../queries.ts'
import { WordingText } from '../wording-text.tsx'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'

/** The entry knowledge test: how the last one ended, and the questions. */
export function KnowledgeTest({ own: { test } }: { own: InvestorProtection }) {
  const { t } = useTranslation('protection')
  const { data: wordings } = useQuery(wordingsQuery)
  const [isOpen, setOpen] = useState(false)
  const today = dayOf(useNow())
  const isOver = test !== null && test.counts_until < today
  const counts = test !== null && !isOver
  const days = test && { day: formatDate(test.taken_at), until: formatDate(test.counts_until) }
  return (
    <Card>
      <CardHeader
        title={t('test.title')}
        description={
          <>
            {t('test.lead')} <WhatIs inWords word="prueba-de-conocimientos" about={t('test.title')} />
          </>
        }
      />
      <div className="grid justify-items-start gap-4">
        {counts && (
          <Badge tone={test.outcome === 'sufficient' ? 'good' : 'warn'}>
            {t(`test.outcome.${test.outcome}`)}
          </Badge>
        )}
        <p>{days ? t(isOver ? 'test.over' : 'test.taken', days) : t('test.none')}</p>
        <p className="text-sm text-ink-soft">{t('source', { source: t('test.source') })}</p>
        {counts && test.outcome !== 'sufficient' && !isOpen && (
          <Notice tone="bad" className="w-full">
            <WordingText wordings={wordings ?? []} code="inappropriate" />
          </Notice>
        )}
        {isOpen ? (
          <Questions onEnd={() => setOpen(false)} />
        ) : (
          <Button variant={counts ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
            {t(test ? 'test.again' : 'test.start')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Questions({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('protection')
  const { data, error, refetch } = useQuery(testQuery)
  if (!data && error)
    return <FailedState message={errorText(error, t('test.load_failed'))} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full" />
  return <QuestionForm key={data.version} test={data} onEnd={onEnd} />
}

/** A radio group has no empty value. */
const NO_ANSWER = '-'

function QuestionForm({ test, onEnd }: { test: OpenTest; onEnd: () => void }) {
  const { t } = useTranslation('protection')
  const client = useQueryClient()
  const language = currentLanguage()
  const [answers, setAnswers] = useState<Answers>({})
  const save = useMutation({
    mutationFn: () => send(protectionCalls.takeTest, { body: { version: test.version, answers } }),
    onSuccess: ({ data }) => {
      cacheProtection(client, data)
      toast.success(t('test.done'))
      onEnd()
    },
    onError: () => void client.invalidateQueries(testQuery),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-6 border-t border-line pt-5">
      {test.questions.map((question, at) => (
        <Field key={question.id} group name={question.id} label={`${at + 1}. ${question[language]}`}>
          <RadioGroup
            value={answers[question.id] ?? (question.id in answers ? NO_ANSWER : null)}
            onChange={(chosen) =>
              setAnswers((now) => ({ ...now, [question.id]: chosen === NO_ANSWER ? null : chosen }))
            }
            options={[
              ...question.options.map((option) => ({ value: option.id, label: option[language] })),
              { value: NO_ANSWER, label: t('test.no_answer') },
            ]}
          />
        </Field>
      ))}
      <p className="text-ink-soft">{t('test.missing')}</p>
      {save.error && <Notice tone="bad">{errorText(save.error, t('test.failed'))}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending} busyText={t('test.sending')}>
          {t('test.send')}
        </Button>
        <Button variant="quiet" disabled={save.isPending} onClick={onEnd}>
          {t('test.cancel')}
        </Button>
      </div>
    </form>
  )
}
