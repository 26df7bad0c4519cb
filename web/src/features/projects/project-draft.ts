import type { Project } from '@acervo/domain/projects/project'
import type { ProjectEdit } from '@acervo/domain/projects/project-draft'

/** What the editor may change of a stored project, and the version it was read in. */
export function draftOf(project: Project): ProjectEdit {
  return {
    version: project.version,
    name: project.name,
    description: project.description,
    project_type: project.project_type,
    website: project.website,
    total_funding: project.total_funding,
    duration: project.duration,
    modality: project.modality,
    annual_return: project.annual_return,
    total_return: project.total_return,
    token_value: project.token_value,
    min_investment: project.min_investment,
    max_investment: project.max_investment,
    start_date: project.start_date,
    end_date: project.end_date,
    investment_terms: project.investment_terms,
    domain_id: project.domain_id,
  }
}
