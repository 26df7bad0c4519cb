import { z } from 'zod'

/** The names of the project that a row is about; `projectNameIn` chooses the reader's. `project_name_en` may be empty. */
export const projectNames = { project_name: z.string(), project_name_en: z.string() }

/** The names for a row that may refer to no project. */
export const projectNamesOrNone = {
  project_name: z.string().nullable(),
  project_name_en: z.string().nullable(),
}
