import type { TestContent } from './knowledge-test.ts'
import type { NewWording } from './wordings.ts'

/**
 * Whether the wording of a confirmed text or test has changed. Nobody has confirmed the new wording, so it has to be
 * saved unconfirmed first. In a single step, nobody could tell an old tick from a new one.
 */
export function isConfirmationOutdated<Version extends NewWording | TestContent>(
  confirmed: Version,
  entered: Version,
): boolean {
  return confirmed.is_confirmed && said(confirmed) !== said(entered)
}

/** The source is left out: it states where the wording comes from, and is not part of it. */
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
