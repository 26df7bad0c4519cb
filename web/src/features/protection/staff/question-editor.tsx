import { POINTS_MAX, type ScoredQuestion } from '@acervo/domain/protection/knowledge-test'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { blankOption } from './blank-question.ts'
import { PointsField, Texts } from './question-fields.tsx'

type Option = ScoredQuestion['options'][number]

type QuestionEditorProps = {
  question: ScoredQuestion
  number: number
  onChange: (question: ScoredQuestion) => void
  onRemove: () => void
}

/** One question in both languages, and its answers with their points. */
export function QuestionEditor({ question, number, onChange, onRemove }: QuestionEditorProps) {
  const { t } = useTranslation('protection')
  const { options } = question
  return (
    <Card className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lg">{t('staff.question', { number })}</h2>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('staff.remove_question', { number })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <Texts label="question" texts={question} onChange={(texts) => onChange({ ...question, ...texts })} />
      {options.map((option, at) => (
        <OptionEditor
          key={option.id}
          option={option}
          number={at + 1}
          question={number}
          onChange={(next) => onChange({ ...question, options: options.with(at, next) })}
          onRemove={() => onChange({ ...question, options: options.toSpliced(at, 1) })}
        />
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => onChange({ ...question, options: [...options, blankOption(options)] })}
      >
        {t('staff.add_option')}
      </Button>
    </Card>
  )
}

type OptionEditorProps = {
  option: Option
  number: number
  /** The number of the question to which the answer belongs. */
  question: number
  onChange: (option: Option) => void
  onRemove: () => void
}

function OptionEditor({ option, number, question, onChange, onRemove }: OptionEditorProps) {
  const { t } = useTranslation('protection')
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-left font-semibold">{t('staff.option', { number })}</legend>
      <Texts label="option" texts={option} onChange={(texts) => onChange({ ...option, ...texts })} />
      <div className="flex items-end justify-between gap-3">
        <PointsField
          label={t('staff.points')}
          max={POINTS_MAX}
          value={option.points}
          onChange={(points) => onChange({ ...option, points })}
        />
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('staff.remove_option', { option: number, question })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </fieldset>
  )
}
