import {
  projectDraft,
  type Project,
  type ProjectDraft,
  type ProjectEdit,
} from '@acervo/domain/projects/project'

export type EditedField = keyof ProjectDraft

/** `isMine` when this person changed the field; else only the other did, and theirs is the one to keep. */
export type Difference = { field: EditedField; isMine: boolean }

/** Where what was typed and what is stored differ, in the order of the form. `base` is what the form was filled with. */
export function differencesOf(
  mine: ProjectDraft,
  theirs: Pick<Project, EditedField>,
  base: Partial<ProjectEdit>,
): Difference[] {
  return (Object.keys(projectDraft.shape) as EditedField[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, isMine: mine[field] !== base[field] }))
}
