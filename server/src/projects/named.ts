/** The name of a project as a parameter of a notification: `sayNotification` takes the one of the reader's language. */
export function projectNamed(project: { name: string; name_en: string } | undefined): {
  project: string
  project_en?: string
} {
  return {
    project: project?.name ?? '',
    ...(project?.name_en ? { project_en: project.name_en } : {}),
  }
}
