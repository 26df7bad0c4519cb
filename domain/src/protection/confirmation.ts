import type { TestContent } from './knowledge-test.ts'
import type { NewWording } from './wordings.ts'

/**
 * Whether a confirmed text or test says something else now. Nobody has confirmed that, so it is saved without a confirmation
 * first: in one step, a tick that was left from before could not be told from a new one.
 */
export function isConfirmationOutdated<Version extends NewWording | TestContent>(
  confirmed: Version,
  entered: Version,
): boolean {
  return confirmed.is_confirmed && said(confirmed) !== said(entered)
}

/** The source says where the words come from; it is not one of them. */
function said(version: NewWording | TestContent): string {
  if ('code' in version) return JSON.stringify([version.es, version.en])
  const questions = version.questions.map(({ id, es, en, options }) => [
    id,
    es,
    en,
    options.map((option) => [option.id, option.es, option.en, option.points]),
  ])
  return JSON.stringify([questions, version.pass_points])
}
