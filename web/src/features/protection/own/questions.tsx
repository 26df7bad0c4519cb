import { protectionCalls } from '@acervo/domain/protection/calls'
import { answers, type Answers, type OpenTest } from '@acervo/domain/protection/knowledge-test'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { currentLanguage } from '../../../lib/text/i18n.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormActions } from '../../../ui/form/actions.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { showWrong } from '../../../ui/form/show-wrong.ts'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { cacheProtection, testQuery } from '../queries.ts'

/** The user's answers, and the version of the questions that they answer. */
export const testDraft = z.object({ version: z.number().optional(), answers })
type TestDraft = z.output<typeof testDraft>

type QuestionsProps = { draft: TestDraft; onChange: (draft: TestDraft) => void; onEnd: () => void }

/** The questions of the test in force, with fields for the answers. */
export function Questions(props: QuestionsProps) {
  const { t } = useTranslation('protection')
  const { data, error, refetch } = useQuery(testQuery)
  if (!data && error)
    return <FailedState message={errorText(error, t('test.load_failed'))} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full" />
  return <QuestionForm key={data.version} test={data} {...props} />
}

/** A radio group has no empty value. */
const NO_ANSWER = '-'

function QuestionForm({ test, draft, onChange, onEnd }: QuestionsProps & { test: OpenTest }) {
  const { t } = useTranslation('protection')
  const { version } = test
  const given = draft.version === version ? draft.answers : {}
  const save = useTakeTest(onEnd)
  const [isChecked, setChecked] = useState(false)
  const isOpen = ({ id }: OpenTest['questions'][number]) => given[id] === undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Not answering is a choice too. A question that was overlooked would count against the user for two years.
    if (test.questions.some(isOpen)) return showWrong(event.currentTarget, () => setChecked(true))
    if (!save.isPending) save.mutate({ version, answers: given })
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-6 border-t border-line pt-5">
      {test.questions.map((question, at) => (
        <QuestionField
          key={question.id}
          question={question}
          number={at + 1}
          answer={given[question.id]}
          error={isChecked && isOpen(question) ? t('test.choose') : undefined}
          onAnswer={(answer) => onChange({ version, answers: { ...given, [question.id]: answer } })}
        />
      ))}
      <p className="text-ink-soft">{t('test.missing')}</p>
      {save.error && <Notice tone="bad">{errorText(save.error, t('test.failed'))}</Notice>}
      <FormActions
        busy={save.isPending}
        busyText={t('test.sending')}
        cancelText={t('test.cancel')}
        onCancel={onEnd}
      >
        {t('test.send')}
      </FormActions>
    </form>
  )
}

type QuestionFieldProps = {
  question: OpenTest['questions'][number]
  number: number
  /** Null for "I do not know". */
  answer: Answers[string] | undefined
  error: string | undefined
  onAnswer: (answer: Answers[string]) => void
}

function QuestionField({ question, number, answer, error, onAnswer }: QuestionFieldProps) {
  const { t } = useTranslation('protection')
  const language = currentLanguage()
  const options = question.options.map((option) => ({ value: option.id, label: option[language] }))
  return (
    <Field group name={question.id} error={error} label={`${number}. ${question[language]}`}>
      <RadioGroup
        value={answer === null ? NO_ANSWER : (answer ?? null)}
        onChange={(chosen) => onAnswer(chosen === NO_ANSWER ? null : chosen)}
        options={[...options, { value: NO_ANSWER, label: t('test.no_answer') }]}
      />
    </Field>
  )
}

function useTakeTest(onDone: () => void) {
  const { t } = useTranslation('protection')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: number; answers: Answers }) => send(protectionCalls.takeTest, { body }),
    onSuccess: ({ data }) => {
      cacheProtection(client, data)
      toast.success(t('test.done'))
      onDone()
    },
    onError: () => void client.invalidateQueries(testQuery),
  })
}
