import { projectEdit, type ProjectDraft, type ProjectEdit } from '@acervo/domain/projects/draft'
import { contradictions, missingFailures } from '@acervo/domain/projects/publishing'
import { failureText } from '../../../../lib/text/failure.ts'
import { fieldsInOrder } from '../form/tab-of-field.ts'
import { readableOf } from '../readable-values.ts'

/** Why a field prevents publishing. `isMissing` when the publish message lists the field as missing. */
export type Problem = { field: keyof ProjectDraft; message: string; isMissing: boolean }

/** Everything that prevents publishing the form: one problem per field, in the order of the tabs. */
export function problemsOf(values: ProjectEdit): Problem[] {
  const readable = readableOf(values)
  const missing = missingFailures(readable)
  const contradictory = contradictions(readable)
  const malformed = malformedFields(values)
  return fieldsInOrder.flatMap((field): Problem[] => {
    const failure = missing[field]
    if (failure)
      return [{ field, message: malformed.get(field) ?? failureText(failure.code), isMissing: true }]
    const message = malformed.get(field) ?? (contradictory[field] && failureText(contradictory[field].code))
    return message ? [{ field, message, isMissing: false }] : []
  })
}

/** Omits the name. The form never saves an empty name, but the publish message has a sentence of its own for it. */
function malformedFields(values: ProjectEdit): Map<string, string> {
  const issues = projectEdit.omit({ name: true }).safeParse(values).error?.issues ?? []
  return new Map(issues.toReversed().map((issue) => [issue.path.join('.'), failureText(issue.message)]))
}
