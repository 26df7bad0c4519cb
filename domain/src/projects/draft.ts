import { z } from 'zod'
import { oneLine, optionalParagraphs } from '../common/free-text.ts'
import { domainId } from '../brands/fields.ts'
import { MONTHS_MAX } from '../common/limits.ts'
import { euros, percent } from '../common/money.ts'
import { typedDay, uuid } from '../common/reply.ts'
import { paymentFrequencies } from './payment-frequency.ts'
import { modalities, projectTypes, type ProjectStatus } from './project.ts'
import { regimes } from './regime.ts'

const website = oneLine('project.website_invalid')
  .max(500, 'common.too_long')
  .refine((url) => url === '' || isWebAddress(url), 'project.website_invalid')
const shortText = oneLine().max(200, 'common.too_long')
const longText = optionalParagraphs({ max: 20_000 })

function isWebAddress(url: string): boolean {
  return z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(url).success
}

export const PROJECT_NAME_MIN = 3
const projectName = oneLine('project.name_required').max(200, 'common.too_long')
const months = z
  .number('project.duration_invalid')
  .int('project.duration_invalid')
  .min(0, 'project.duration_invalid')
  .max(MONTHS_MAX, 'project.duration_invalid')

/** A field that a call must send to publish, its rule, and what the editor suggests for a new project. */
const required = <Rule extends z.ZodType>(rule: Rule, suggested: z.output<Rule>) => ({
  rule,
  suggested,
  isRequired: true,
})
/** A field that can be published with its suggested value, so that calls may omit it. */
const optional = <Rule extends z.ZodType>(rule: Rule, suggested: z.output<Rule>) => ({
  rule,
  suggested,
  isRequired: false,
})

/** Absent numbers, dates and choices are null, absent texts are empty. */
const fields = {
  name: required(
    projectName.min(1, 'project.name_required').min(PROJECT_NAME_MIN, 'project.name_too_short'),
    '',
  ),
  description: required(longText, ''),
  /** The location, in everyday words: `Ferreries, Menorca`. */
  location: optional(shortText, ''),
  /** How the money is spent. */
  use_of_funds: optional(longText, ''),
  risks: optional(longText, ''),
  project_type: required(z.enum(projectTypes, 'common.field_invalid').nullable(), 'real_estate'),
  website: optional(website, ''),
  total_funding: required(euros.nullable(), 0),
  duration: required(months.nullable(), 12),
  modality: required(z.enum(modalities, 'common.field_invalid').nullable(), 'equity'),
  annual_return: required(percent.nullable(), 5),
  total_return: required(percent.nullable(), 15),
  payment_frequency: optional(z.enum(paymentFrequencies, 'common.field_invalid'), 'at_end'),
  token_value: required(euros.nullable(), 100),
  min_investment: required(euros.nullable(), 1000),
  max_investment: required(euros.nullable(), 10_000),
  start_date: required(typedDay.nullable(), null),
  end_date: required(typedDay.nullable(), null),
  investment_terms: required(longText, ''),
  name_en: optional(shortText, ''),
  description_en: optional(longText, ''),
  use_of_funds_en: optional(longText, ''),
  risks_en: optional(longText, ''),
  investment_terms_en: optional(longText, ''),
  domain_id: optional(domainId, 1),
  /**
   * Whether people without an account may see it once it is published (docs/product/public-site.md, "Public
   * opportunities").
   */
  is_public: optional(z.boolean('common.field_invalid'), false),
  regime: optional(z.enum(regimes, 'common.field_invalid'), 'private'),
  owner_id: optional(uuid('common.field_invalid').nullable(), null),
  /** The entity that validates an exempt offer; empty for other projects. */
  authorised_entity: optional(shortText, ''),
}
type Fields = typeof fields
type FieldName = keyof Fields
const fieldNames = Object.keys(fields) as FieldName[]

/** Computes a value for each field. `Values` gives the types of the values. */
function forEachField<Values extends Record<FieldName, unknown>>(
  valueOf: (field: Fields[FieldName]) => unknown,
): Values {
  return Object.fromEntries(fieldNames.map((name) => [name, valueOf(fields[name])])) as Values
}

/** A draft: only the name is needed. */
export const projectDraft = z.object(
  forEachField<{ [Name in FieldName]: Fields[Name]['rule'] }>(({ rule }) => rule),
)
export type ProjectDraft = z.output<typeof projectDraft>

/** The fields that a project needs to be published. */
export const requiredFields: readonly (keyof ProjectDraft)[] = fieldNames.filter(
  (name) => fields[name].isRequired,
)

/** The fields of a stored project that an editor may change. */
export function draftOf(project: ProjectDraft): ProjectDraft {
  return Object.fromEntries(fieldNames.map((name) => [name, project[name]])) as ProjectDraft
}

/** The values of the editor's form, and the project version they come from; no version for a new project. */
export const projectEdit = projectDraft.extend({
  version: z.number('common.field_invalid').int('common.field_invalid').optional(),
})
export type ProjectEdit = z.output<typeof projectEdit>

function isText(rule: z.ZodType): rule is z.ZodString {
  return rule instanceof z.ZodString
}

type OrNull<Rule> = Rule extends z.ZodString ? z.ZodType<string, string | null> : Rule

/** The values that a call may send; null means missing. Each call decides which fields it requires. */
export const projectSent = projectEdit
  .extend(
    forEachField<{ [Name in FieldName]: OrNull<Fields[Name]['rule']> }>(({ rule }) =>
      isText(rule) ? rule.nullable().transform((text) => text ?? '') : rule,
    ),
  )
  .extend({ name: projectName })
  .partial()
export type ProjectSent = z.output<typeof projectSent>

/** The values that the editor suggests for a new project; also the defaults of a new draft. */
export const newProject = forEachField<ProjectDraft>(({ suggested }) => suggested)

/**
 * Completes the values of a call to a whole project. In a draft, omitted fields keep their stored value; in a new
 * project, they get the suggested one. To publish, a call must send every required field: an omitted one counts as
 * missing, so that no stored or suggested value is published unseen.
 */
export function projectMeant(
  sent: Omit<ProjectSent, 'version'>,
  status: ProjectStatus,
  stored: ProjectDraft | undefined,
): ProjectDraft {
  const kept = stored ?? newProject
  if (status !== 'active') return { ...kept, ...sent }
  const missing = requiredFields.map((name) => [name, isText(fields[name].rule) ? '' : null])
  return { ...kept, ...Object.fromEntries(missing), ...sent }
}
