import type { ProjectDraft } from '@acervo/domain/projects/draft'
import { Fragment } from 'react'
import { failureText } from '../../../../lib/text/failure.ts'
import { useFieldTexts } from '../use-field-texts.ts'
import { InlineLink } from './inline-link.tsx'
import type { Problem } from './publish-problems.ts'

type ProblemListProps = { problems: readonly Problem[]; onField: (field: keyof ProjectDraft) => void }

/** The problems that prevent a project from being published. Each field they name is linked. */
export function ProblemList({ problems, onField }: ProblemListProps) {
  const texts = useFieldTexts()
  const missing = problems.filter(({ isMissing }) => isMissing)
  const wrong = problems.filter(({ isMissing }) => !isMissing)
  return (
    <div className="grid gap-2">
      {missing.length > 0 && <Missing problems={missing} onField={onField} />}
      {wrong.length > 0 && (
        <ul className="grid gap-1">
          {wrong.map(({ field, message }) => (
            <li key={field}>
              <InlineLink onClick={() => onField(field)}>{texts.label(field)}</InlineLink>
              {`: ${message}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The sentence that lists the missing fields, each name a link. */
function Missing({ problems, onField }: ProblemListProps) {
  const texts = useFieldTexts()
  const [before, after] = failureText('project.fields_missing', { list: '\n' }).split('\n')
  return (
    <p>
      {before}
      {problems.map(({ field }, index) => (
        <Fragment key={field}>
          {index > 0 && ', '}
          <InlineLink onClick={() => onField(field)}>{texts.label(field)}</InlineLink>
        </Fragment>
      ))}
      {after}
    </p>
  )
}
