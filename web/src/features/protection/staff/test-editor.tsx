import { protectionCalls } from '@acervo/domain/protection/calls'
import { isConfirmationOutdated } from '@acervo/domain/protection/confirmation'
import {
  POINTS_MAX,
  pointsMax,
  QUESTIONS_MAX,
  testContent,
  type ScoredQuestion,
  type TestContent,
} from '@acervo/domain/protection/knowledge-test'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type Dispatch, type FormEvent, type SetStateAction } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { isConflict } from '../../../lib/is-conflict.ts'
import { failureText } from '../../../lib/text/failure.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormActions } from '../../../ui/form/actions.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { queryKeys } from '../../../lib/query-keys.ts'
import { blankQuestion } from './blank-question.ts'
import { ConfirmedField } from './confirmed-field.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { PointsField } from './question-fields.tsx'

type TestEditorProps = { test: TestContent & { version: number }; onEnd: () => void }

/** A new version of the knowledge test: its questions, answers, points and pass mark. */
export function TestEditor({ test, onEnd }: TestEditorProps) {
  const { t } = useTranslation('protection')
  const { typed, parsed, isOutdated, setQuestions, setPassPoints, setTicked } = useTyped(test)
  const [isAsked, setAsked] = useState(false)
  const save = useAddTest(test.version, onEnd)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (parsed.success && !save.isPending) save.mutate(parsed.data)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Questions questions={typed.questions} onChange={setQuestions} />
      <PointsField
        label={t('staff.pass_points')}
        hint={isReadable(typed) ? t('staff.pass_hint', { max: pointsMax(typed.questions) }) : undefined}
        max={QUESTIONS_MAX * POINTS_MAX}
        value={typed.pass_points}
        onChange={setPassPoints}
      />
      <ConfirmedField
        label={t('staff.is_confirmed')}
        value={typed.is_confirmed}
        onChange={setTicked}
        isOutdated={isOutdated}
      />
      {isAsked && <Fault issue={parsed.error?.issues[0]} />}
      {save.error && <Notice tone="bad">{errorText(save.error, t('staff.save_failed'))}</Notice>}
      <FormActions
        busy={save.isPending}
        busyText={t('staff.busy')}
        cancelText={t('staff.cancel')}
        onCancel={onEnd}
      >
        {t('staff.save')}
      </FormActions>
    </form>
  )
}

/** Where the first mistake is, in an editor that does not fit on a screen, and what it is. */
function Fault({ issue }: { issue: { path: PropertyKey[]; message: string } | undefined }) {
  const { t } = useTranslation('protection')
  if (!issue) return null
  const [list, question, , option] = issue.path
  const places = [
    list === 'pass_points' && t('staff.pass_points'),
    typeof question === 'number' && t('staff.question', { number: question + 1 }),
    typeof option === 'number' && t('staff.option', { number: option + 1 }),
  ].filter(Boolean)
  const text = [places.join(', '), failureText(issue.message)].filter(Boolean).join(': ')
  return <Notice tone="bad">{text}</Notice>
}

/** Whether all points could be read as numbers. */
function isReadable({ questions }: TestContent): boolean {
  return !Number.isNaN(pointsMax(questions))
}

/** The typed content. A change of the texts withdraws their confirmation. */
function useTyped(test: TestContent) {
  const [questions, setQuestions] = useState<readonly ScoredQuestion[]>(test.questions)
  const [pass_points, setPassPoints] = useState(test.pass_points)
  const [isTicked, setTicked] = useState(test.is_confirmed)
  const ticked = { questions: [...questions], pass_points, is_confirmed: isTicked }
  const isOutdated = isConfirmationOutdated(test, ticked)
  const typed = { ...ticked, is_confirmed: isTicked && !isOutdated }
  return { typed, parsed: testContent.safeParse(typed), isOutdated, setQuestions, setPassPoints, setTicked }
}

type QuestionsProps = {
  questions: readonly ScoredQuestion[]
  onChange: Dispatch<SetStateAction<readonly ScoredQuestion[]>>
}

function Questions({ questions, onChange }: QuestionsProps) {
  const { t } = useTranslation('protection')
  return (
    <>
      {questions.map((question, at) => (
        <QuestionEditor
          key={question.id}
          question={question}
          number={at + 1}
          onChange={(next) => onChange((now) => now.with(at, next))}
          onRemove={() => onChange((now) => now.toSpliced(at, 1))}
        />
      ))}
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => onChange((now) => [...now, blankQuestion(now)])}
      >
        {t('staff.add_question')}
      </Button>
    </>
  )
}

/** Adds a version of the test. It replaces the version that was edited, and never a later one. */
function useAddTest(version: number, onDone: () => void) {
  const { t } = useTranslation('protection')
  // If a colleague has added a version meanwhile, the server refuses this one, which is based on the earlier version.
  const [seen_version] = useState(version)
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TestContent) => send(protectionCalls.addTest, { body: { ...body, seen_version } }),
    onSuccess: async () => {
      toast.success(t('staff.saved'))
      await client.invalidateQueries({ queryKey: queryKeys.protection })
      onDone()
    },
    // Whoever is told to open the editor again then sees the colleague's version.
    onError: (error) =>
      isConflict(error) ? client.invalidateQueries({ queryKey: queryKeys.protection }) : undefined,
  })
}
