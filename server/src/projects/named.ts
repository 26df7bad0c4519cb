import { projectTable } from './table.ts'

/** The columns of a row that name the project it is about. */
export const projectNames = { project_name: projectTable.name, project_name_en: projectTable.name_en }
export type ProjectNames = { project_name: string; project_name_en: string }

/** The name of a project as a parameter of a notification: `sayNotification` takes the one of the reader's language. */
export function projectNamed(names: ProjectNames | undefined): { project: string; project_en?: string } {
  return {
    project: names?.project_name ?? '',
    ...(names?.project_name_en ? { project_en: names.project_name_en } : {}),
  }
}
