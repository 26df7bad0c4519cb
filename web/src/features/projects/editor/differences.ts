import type { Project } from '@acervo/domain/projects/project'
import { projectDraft, type ProjectDraft, type ProjectEdit } from '@acervo/domain/projects/draft'

export type EditedField = keyof ProjectDraft

/** `isMine` when this user changed the field. Otherwise only the other user did, and their value is the default. */
export type Difference = { field: EditedField; isMine: boolean }

/**
 * The fields whose typed and stored values differ, in the order of the form. `base` contains the form's initial values.
 */
export function differencesOf(
  mine: ProjectDraft,
  theirs: Pick<Project, EditedField>,
  base: Partial<ProjectEdit>,
): Difference[] {
  return (Object.keys(projectDraft.shape) as EditedField[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, isMine: mine[field] !== base[field] }))
}

const EXCERPT_LENGTH = 240
const BEFORE_DIFFERENCE = 60

/** Shortens a long text to the part where it begins to differ from the other text. Returns a short text unchanged. */
export function excerptOf(text: string, other: string): string {
  if (text.length <= EXCERPT_LENGTH) return text
  // Counted in code units, like `slice`: iterating over a text counts a pictogram as one letter instead of two.
  let differs = 0
  while (differs < text.length && text[differs] === other[differs]) differs++
  const from = Math.max(0, Math.min(differs - BEFORE_DIFFERENCE, text.length - EXCERPT_LENGTH))
  const to = from + EXCERPT_LENGTH
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
