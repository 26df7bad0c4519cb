import { fundingOf } from '@acervo/domain/projects/funding'
import type { Project, ProjectEdit } from '@acervo/domain/projects/project'

/** The project as investors would see it with what is typed, published at this moment. `values` may break any rule. */
export function previewOf(values: Partial<ProjectEdit>, project: Project | undefined, at: Date): Project {
  const typed = withoutRefused(values)
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

/** A number that could not be read is none: a preview must not make one of it. */
function withoutRefused(values: Partial<ProjectEdit>): Partial<ProjectEdit> {
  return {
    ...values,
    ...Object.fromEntries(
      numberFields.filter((name) => typeof values[name] === 'string').map((name) => [name, null]),
    ),
  }
}

const numberFields = [
  'total_funding',
  'token_value',
  'min_investment',
  'max_investment',
  'duration',
  'annual_return',
  'total_return',
] as const satisfies readonly (keyof ProjectEdit)[]

function nothingSaved(at: Date) {
  return {
    id: '',
    created_at: at.toISOString(),
    image_url: null,
    documents: [],
    images: [],
    token_address: null,
    token_url: null,
    canBePublished: false,
  }
}
