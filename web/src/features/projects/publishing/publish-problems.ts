import type { FieldFailure } from '@acervo/domain/common/failure'
import { say } from '@acervo/domain/common/text'
import { projectEdit, type ProjectDraft, type ProjectEdit } from '@acervo/domain/projects/project-draft'
import { contradictions, fieldLabels, missingFailures } from '@acervo/domain/projects/publishing'
import { failureText } from '../../../lib/failure-text.ts'
import { currentLanguage } from '../../../lib/i18n.ts'
import { fieldsInOrder } from '../project-form-tabs.ts'
import { readableOf } from '../readable-values.ts'

/** What keeps a field from being published. `isMissing` when it is one of those the publish message lists. */
export type Problem = { field: keyof ProjectDraft; message: string; isMissing: boolean }

/** Everything that keeps what is typed from being published, one problem a field, in the order of the tabs. */
export function problemsOf(values: ProjectEdit): Problem[] {
  const readable = readableOf(values)
  const missing = missingFailures(readable)
  const contradictory = contradictions(readable)
  const malformed = malformedFields(values)
  return fieldsInOrder.flatMap((field): Problem[] => {
    const failure = field in fieldLabels ? missing[field as keyof typeof missing] : undefined
    if (failure) return [{ field, message: malformed.get(field) ?? textOf(failure), isMissing: true }]
    const message = malformed.get(field) ?? (contradictory[field] && textOf(contradictory[field]))
    return message ? [{ field, message, isMissing: false }] : []
  })
}

/** An empty name may be saved by nobody, but the publish message has its own words for it. */
function malformedFields(values: ProjectEdit): Map<string, string> {
  const issues = projectEdit.omit({ name: true }).safeParse(values).error?.issues ?? []
  return new Map(issues.toReversed().map((issue) => [issue.path.join('.'), failureText(issue.message)]))
}

function textOf({ text, params }: FieldFailure): string {
  return say(text, currentLanguage(), params)
}
