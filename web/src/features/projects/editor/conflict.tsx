import type { ProjectEdit } from '@acervo/domain/projects/draft'
import { useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { canChangeFiles } from '@acervo/domain/projects/files'
import { differencesOf, type EditedField } from './differences.ts'
import type { Conflict } from './use-saving.ts'
import { useFieldTexts } from './use-field-texts.ts'

type ProjectEditorConflictProps = {
  conflict: Conflict
  onPostpone: () => void
  onTakeTheirs: () => void
  onSave: (chosen: ProjectEdit) => void
}
const sides = ['mine', 'theirs'] as const
type Side = (typeof sides)[number]

/** Shown when somebody else saved first. Shows both versions field by field and lets the user choose between them. */
export function ProjectEditorConflict({ conflict, onSave, ...rest }: ProjectEditorConflictProps) {
  const { text, mine, theirs } = conflict
  const { t } = useTranslation('editor')
  const texts = useFieldTexts()
  const { differences, sideOf, choose, result } = useChoice(conflict)
  const canSave = canChangeFiles(theirs.status)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && rest.onPostpone()}
      wide
      title={t('conflict.title')}
      description={text}
      footer={<ConflictButtons {...rest} onSave={canSave ? () => onSave(result()) : undefined} />}
    >
      <div className="grid grid-cols-1 gap-5">
        <p>{t(`conflict.${!canSave ? 'closed' : differences.length > 0 ? 'choose' : 'files'}`)}</p>
        {differences.map(({ field, isMine }) => (
          <SideField
            key={field}
            label={texts.label(field)}
            versions={{
              mine: texts.value(field, mine[field], theirs[field]),
              theirs: texts.value(field, theirs[field], mine[field]),
            }}
            value={sideOf(field, isMine)}
            disabled={!canSave}
            onChange={(side) => choose(field, side)}
          />
        ))}
      </div>
    </Dialog>
  )
}

type ConflictButtonsProps = Pick<ProjectEditorConflictProps, 'onPostpone' | 'onTakeTheirs'> & {
  onSave: (() => void) | undefined
}

function ConflictButtons({ onPostpone, onTakeTheirs, onSave }: ConflictButtonsProps) {
  const { t } = useTranslation('editor')
  return (
    <>
      <Button variant="quiet" onClick={onPostpone}>
        {t('conflict.postpone')}
      </Button>
      <Button variant="secondary" onClick={onTakeTheirs}>
        {t('conflict.take_theirs')}
      </Button>
      {onSave && <Button onClick={onSave}>{t('conflict.save')}</Button>}
    </>
  )
}

/**
 * The fields in which the two versions differ, and the chosen version of each. By default, the user's own changes win.
 */
function useChoice({ mine, theirs }: Conflict) {
  // What the form began with shows what this user has changed.
  const { defaultValues = {} } = useFormContext<ProjectEdit>().formState
  const differences = differencesOf(mine, theirs, defaultValues)
  const [chosen, setChosen] = useState<Partial<Record<EditedField, Side>>>({})
  const sideOf = (field: EditedField, isMine: boolean): Side => chosen[field] ?? (isMine ? 'mine' : 'theirs')
  const result = (): ProjectEdit => {
    const taken = differences.filter(({ field, isMine }) => sideOf(field, isMine) === 'theirs')
    return { ...mine, ...Object.fromEntries(taken.map(({ field }) => [field, theirs[field]])) }
  }
  const choose = (field: EditedField, side: Side) => setChosen({ ...chosen, [field]: side })
  return { differences, sideOf, choose, result }
}

type SideFieldProps = {
  label: string
  versions: Record<Side, ReactNode>
  value: Side
  disabled: boolean
  onChange: (side: Side) => void
}

/** Both versions of one field, to choose between them. */
function SideField({ label, versions, value, disabled, onChange }: SideFieldProps) {
  const { t } = useTranslation('editor')
  return (
    <Field group label={label} className="grid-cols-1">
      <RadioGroup<Side>
        value={value}
        disabled={disabled}
        onChange={onChange}
        options={sides.map((side) => ({ value: side, label: t(`conflict.${side}`), hint: versions[side] }))}
        className="grid-cols-1 wrap-anywhere sm:grid-cols-2"
      />
    </Field>
  )
}
