import { fundingOf } from '@acervo/domain/projects/funding'
import type { ProjectOwner } from '@acervo/domain/projects/owner'
import type { Project } from '@acervo/domain/projects/project'
import type { ProjectEdit } from '@acervo/domain/projects/draft'
import { readableOf } from './readable-values.ts'

/** The project as investors would see it if the form were published now. `values` may be invalid. */
export function previewOf(
  values: Partial<ProjectEdit>,
  project: Project | undefined,
  owners: readonly ProjectOwner[],
  at: Date,
): Project {
  const typed = readableOf(values)
  const total = typed.total_funding ?? 0
  const status = project && project.status !== 'draft' ? project.status : 'active'
  return {
    ...(project ?? nothingSaved(at)),
    ...(typed as ProjectEdit),
    version: project?.version ?? 1,
    owner_name: ownerName(typed, project, owners),
    ...fundingOf(project?.current_funding ?? 0, total, project?.investors_count ?? 0),
    status,
  }
}

function ownerName(
  { owner_id }: Partial<ProjectEdit>,
  project: Project | undefined,
  owners: readonly ProjectOwner[],
): string | null {
  if (owner_id === project?.owner_id) return project?.owner_name ?? null
  return owners.find(({ id }) => id === owner_id)?.name ?? null
}

function nothingSaved(at: Date) {
  return {
    id: '',
    created_at: at.toISOString(),
    repaid_at: null,
    suspension: null,
    target: null,
    target_deadline: null,
    image_url: null,
    documents: [],
    images: [],
    token_address: null,
    token_url: null,
    canBePublished: false,
  }
}
