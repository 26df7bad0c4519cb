import { z } from 'zod'
import { domainId } from '../brands/fields.ts'
import { MONTHS_MAX } from '../common/limits.ts'
import { euros, percent } from '../common/money.ts'
import { typedDay } from '../common/reply.ts'
import { visible } from '../common/text.ts'
import { textsInEnglish } from './in-language.ts'
import { modalities, projectTypes, type ProjectStatus } from './project.ts'
import { regimes } from './regime.ts'

const website = z
  .string('project.website_invalid')
  .trim()
  .max(500, 'common.too_long')
  .refine((url) => url === '' || isWebAddress(url), 'project.website_invalid')
const shortText = z.string('common.field_invalid').overwrite(visible).trim().max(200, 'common.too_long')
const longText = z.string('common.field_invalid').trim().max(20_000, 'common.too_long')

function isWebAddress(url: string): boolean {
  return z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(url).success
}

const PROJECT_NAME_MIN = 3
const projectName = z.string('project.name_required').overwrite(visible).trim().max(200, 'common.too_long')

const shape = {
  description: longText,
  /** Where it is, as people would say it: `Ferreries, Menorca`. */
  location: shortText,
  /** What the money is spent on. */
  use_of_funds: longText,
  risks: longText,
  project_type: z.enum(projectTypes, 'common.field_invalid').nullable(),
  website,
  total_funding: euros.nullable(),
  duration: z
    .number('project.duration_invalid')
    .int('project.duration_invalid')
    .min(0, 'project.duration_invalid')
    .max(MONTHS_MAX, 'project.duration_invalid')
    .nullable(),
  modality: z.enum(modalities, 'common.field_invalid').nullable(),
  annual_return: percent.nullable(),
  total_return: percent.nullable(),
  token_value: euros.nullable(),
  min_investment: euros.nullable(),
  max_investment: euros.nullable(),
  start_date: typedDay.nullable(),
  end_date: typedDay.nullable(),
  investment_terms: longText,
  name_en: shortText,
  description_en: longText,
  use_of_funds_en: longText,
  risks_en: longText,
  investment_terms_en: longText,
  domain_id: domainId,
  /** Whether people without an account may see it once it is published (docs/product.md, "Public opportunities"). */
  is_public: z.boolean('common.field_invalid'),
  regime: z.enum(regimes, 'common.field_invalid'),
  owner_id: z.uuid('common.field_invalid').nullable(),
  /** Who validates an exempt offer; empty for other projects. */
  authorised_entity: shortText,
}

/** A draft: only the name is needed. Absent numbers and dates are null, absent texts are empty. */
export const projectDraft = z.object({
  name: projectName.min(1, 'project.name_required').min(PROJECT_NAME_MIN, 'project.name_too_short'),
  ...shape,
})
export type ProjectDraft = z.output<typeof projectDraft>

const draftFields = projectDraft.keyof().options

/** The fields of a stored project that an editor may change. */
export function draftOf(project: ProjectDraft): ProjectDraft {
  return Object.fromEntries(draftFields.map((field) => [field, project[field]])) as ProjectDraft
}

/** The values of the editor's form, and the project version they come from; no version for a new project. */
export const projectEdit = projectDraft.extend({
  version: z.number('common.field_invalid').int('common.field_invalid').optional(),
})
export type ProjectEdit = z.output<typeof projectEdit>

const orEmpty = (text: typeof longText) => text.nullable().transform((said) => said ?? '')

/** What a call may send of a project; null means missing. Whether it is enough depends on what the call asks for. */
export const projectSent = projectEdit
  .extend({
    name: projectName,
    description: orEmpty(longText),
    website: orEmpty(website),
    investment_terms: orEmpty(longText),
    location: orEmpty(shortText),
    use_of_funds: orEmpty(longText),
    risks: orEmpty(longText),
    name_en: orEmpty(shortText),
    description_en: orEmpty(longText),
    use_of_funds_en: orEmpty(longText),
    risks_en: orEmpty(longText),
    investment_terms_en: orEmpty(longText),
    authorised_entity: orEmpty(shortText),
  })
  .partial()
export type ProjectSent = z.output<typeof projectSent>

/** The values that the editor suggests for a new project; also the defaults of a new draft. */
export const newProject: ProjectDraft = {
  name: '',
  description: '',
  location: '',
  use_of_funds: '',
  risks: '',
  project_type: 'real_estate',
  website: '',
  total_funding: 0,
  duration: 12,
  modality: 'equity',
  annual_return: 5,
  total_return: 15,
  token_value: 100,
  min_investment: 1000,
  max_investment: 10000,
  start_date: null,
  end_date: null,
  investment_terms: '',
  name_en: '',
  description_en: '',
  use_of_funds_en: '',
  risks_en: '',
  investment_terms_en: '',
  domain_id: 1,
  is_public: false,
  regime: 'private',
  owner_id: null,
  authorised_entity: '',
}

const emptyDraft: ProjectDraft = {
  ...newProject,
  project_type: null,
  total_funding: null,
  duration: null,
  modality: null,
  annual_return: null,
  total_return: null,
  token_value: null,
  min_investment: null,
  max_investment: null,
}

/** Fields that can be published empty, and that callers may not know. */
const optional = [
  'location',
  'use_of_funds',
  'risks',
  'website',
  'domain_id',
  'is_public',
  'regime',
  'owner_id',
  'authorised_entity',
  ...textsInEnglish,
] as const satisfies (keyof ProjectDraft)[]

/**
 * The whole project that a call means. Fields that it omits keep the stored value in a draft, or the suggested one in
 * a new project. To publish, a call must send every field: nothing is suggested, nothing stored is published unseen.
 */
export function projectMeant(
  sent: Omit<ProjectSent, 'version'>,
  status: ProjectStatus,
  stored: ProjectDraft | undefined,
): ProjectDraft {
  if (status !== 'active') return { ...(stored ?? newProject), ...sent }
  const kept = Object.fromEntries(optional.map((field) => [field, (stored ?? newProject)[field]]))
  return { ...emptyDraft, ...kept, ...sent }
}
