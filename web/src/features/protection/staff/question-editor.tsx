import type { NumberRules } from '@acervo/domain/common/number-input'
import type { ScoredQuestion } from '@acervo/domain/protection/knowledge-test'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { NumberField } from '../../../ui/form/number/field.tsx'
import { numberIn } from '../../../ui/form/number/value.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { blankOption } from './blank-question.ts'

const typedPoints: NumberRules = { decimals: 0, max: 3000, units: [] }

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
  const keep = (at: number, option: Option) => onChange({ ...question, options: options.with(at, option) })
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
        <fieldset key={option.id} className="grid gap-3 border-t border-line pt-4">
          <legend className="float-left font-semibold">{t('staff.option', { number: at + 1 })}</legend>
          <Texts label="option" texts={option} onChange={(texts) => keep(at, { ...option, ...texts })} />
          <div className="flex items-end justify-between gap-3">
            <PointsField
              label={t('staff.points')}
              value={option.points}
              onChange={(points) => keep(at, { ...option, points })}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('staff.remove_option', { option: at + 1, question: number })}
              onClick={() => onChange({ ...question, options: options.toSpliced(at, 1) })}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        </fieldset>
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

type TextsProps = {
  label: 'question' | 'option'
  texts: { es: string; en: string }
  onChange: (texts: { es: string; en: string }) => void
}

function Texts({ label, texts: { es, en }, onChange }: TextsProps) {
  const { t } = useTranslation('protection')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t(`staff.${label}_es`)} required>
        <Input value={es} lang="es" onChange={({ target }) => onChange({ es: target.value, en })} />
      </Field>
      <Field label={t(`staff.${label}_en`)} required>
        <Input value={en} lang="en" onChange={({ target }) => onChange({ es, en: target.value })} />
      </Field>
    </div>
  )
}

type PointsFieldProps = { label: string; hint?: string; value: number; onChange: (points: number) => void }

/** A whole number of points; an empty field counts as none. */
export function PointsField({ label, hint, value, onChange }: PointsFieldProps) {
  return (
    <NumberField
      label={label}
      hint={hint}
      rules={typedPoints}
      written={formatCount}
      value={value}
      onChange={(next) => onChange(numberIn(next) ?? 0)}
    />
  )
}
