import { fundingOf } from '@acervo/domain/projects/funding'
import type { Project } from '@acervo/domain/projects/project'
import type { ProjectEdit } from '@acervo/domain/projects/project-draft'
import { readableOf } from './readable-values.ts'

/** The project as investors would see it if the form were published now. `values` may break any rule. */
export function previewOf(values: Partial<ProjectEdit>, project: Project | undefined, at: Date): Project {
  const typed = readableOf(values)
  const total = typed.total_funding ?? 0
  const status = project && project.status !== 'draft' ? project.status : 'active'
  return {
    ...(project ?? nothingSaved(at)),
    ...(typed as ProjectEdit),
    version: project?.version ?? 1,
    ...fundingOf(project?.current_funding ?? 0, total, project?.investors_count ?? 0),
    status,
  }
}

function nothingSaved(at: Date) {
  return {
    id: '',
    created_at: at.toISOString(),
    repaid_at: null,
    owner_name: null,
    suspension: null,
    image_url: null,
    documents: [],
    images: [],
    token_address: null,
    token_url: null,
    canBePublished: false,
  }
}
