import type { FieldFailure } from '@acervo/domain/common/failure'
import { say } from '@acervo/domain/common/language'
import type { Project, ProjectDraft, ProjectEdit } from '@acervo/domain/projects/project'
import { contradictions, fieldsMissing, labelList } from '@acervo/domain/projects/publishing'
import { failureText } from '../../lib/failure-text.ts'
import { currentLanguage } from '../../lib/i18n.ts'

/** What keeps a project from being published: the sentence, what is wrong one by one, and what to say beside each field. */
export type PublishProblem = { text: string; reasons: string[]; fields: Record<string, string> }

export function publishProblem(project: ProjectDraft): PublishProblem | undefined {
  const missing = fieldsMissing(project)
  if (missing.length > 0) {
    return {
      text: failureText('project.fields_missing', { list: labelList(missing, currentLanguage()) }),
      reasons: [],
      fields: Object.fromEntries(missing.map((field) => [field, failureText('common.required')])),
    }
  }
  const wrong = Object.entries(contradictions(project)).map(([field, failure]) => [field, textOf(failure)])
  if (wrong.length === 0) return undefined
  const fields = Object.fromEntries(wrong) as Record<string, string>
  return { text: failureText('project.contradictory'), reasons: Object.values(fields), fields }
}

function textOf({ text, params }: FieldFailure): string {
  return say(text, currentLanguage(), params)
}

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
