import { z } from 'zod'
import { domainId } from '../brands/brand.ts'
import { MONTHS_MAX } from '../common/limits.ts'
import { euros, percent } from '../common/money.ts'
import { day, moment } from '../common/reply.ts'
import { funding } from './funding.ts'

/**
 * A project is an asset that people invest in: what it is, what it needs, what it returns and on which terms.
 * An administrator drafts it and publishes it; its token is deployed when it is first published.
 */
export const projectTypes = ['real_estate', 'business', 'infrastructure', 'energy', 'other'] as const
export const modalities = ['equity', 'debt', 'hybrid', 'crowdfunding'] as const
export const projectStatuses = ['draft', 'active', 'completed', 'cancelled', 'blocked'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

const website = z
  .string('project.website_invalid')
  .trim()
  .max(500, 'common.too_long')
  .refine((url) => url === '' || isWebAddress(url), 'project.website_invalid')
const longText = z.string('common.field_invalid').trim().max(20_000, 'common.too_long')

function isWebAddress(url: string): boolean {
  return z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(url).success
}

const PROJECT_NAME_MIN = 3
const projectName = z.string('project.name_required').trim().max(200, 'common.too_long')

const shape = {
  description: longText,
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
  start_date: day.nullable(),
  end_date: day.nullable(),
  investment_terms: longText,
  domain_id: domainId,
}

/** A draft: only the name is needed. Absent numbers and dates are null, absent texts are empty. */
export const projectDraft = z.object({
  name: projectName.min(1, 'project.name_required').min(PROJECT_NAME_MIN, 'project.name_too_short'),
  ...shape,
})
export type ProjectDraft = z.output<typeof projectDraft>

/** What the editor's form holds: its fields, and the version of the project it filled them from; none when it is a new one. */
export const projectEdit = projectDraft.extend({
  version: z.number('common.field_invalid').int('common.field_invalid').optional(),
})
export type ProjectEdit = z.output<typeof projectEdit>

const orEmpty = (text: typeof longText) => text.nullable().transform((said) => said ?? '')

/** What a call may say of a project; null means missing. Whether it says enough depends on what it asks for. */
export const projectSent = projectEdit
  .extend({
    name: projectName,
    description: orEmpty(longText),
    website: orEmpty(website),
    investment_terms: orEmpty(longText),
  })
  .partial()
export type ProjectSent = z.output<typeof projectSent>

/** What the editor suggests for a new project, and what a new draft has where nothing is said. */
export const newProject: ProjectDraft = {
  name: '',
  description: '',
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
  domain_id: 1,
}

const nothingSaid: ProjectDraft = {
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

/**
 * The whole project that a call means. What it leaves out of a draft is as it was stored, or as suggested for a new one.
 * What it publishes its author has said in full: nothing is suggested there, and nothing stored is published unseen.
 */
export function projectMeant(
  sent: Omit<ProjectSent, 'version'>,
  status: ProjectStatus,
  stored: ProjectDraft | undefined,
): ProjectDraft {
  if (status !== 'active') return { ...(stored ?? newProject), ...sent }
  const { website: storedWebsite, domain_id: storedBrand } = stored ?? newProject
  return { ...nothingSaid, website: storedWebsite, domain_id: storedBrand, ...sent }
}

/** Document categories, and the one an image has. */
export const documentCategories = [
  'whitepaper',
  'legal',
  'contract',
  'financial',
  'technical',
  'marketing',
  'other',
] as const
export const fileTypes = ['image', ...documentCategories] as const

/** A document or an image of a project. `url` is public; images also exist in the widths of `imageWidths`. */
export const projectFile = z.object({
  id: z.uuid(),
  filename: z.string(),
  file_size: z.number().int(),
  mime_type: z.string(),
  storage_path: z.string(),
  url: z.string(),
  description: z.string().nullable(),
  document_type: z.enum(fileTypes),
  is_main: z.boolean(),
})
export type ProjectFile = z.infer<typeof projectFile>

/** A project in a list; `description` is its first 300 characters. */
export const projectSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    project_type: z.enum(projectTypes).nullable(),
    website: z.string(),
    total_funding: z.number().nullable(),
    duration: z.number().nullable(),
    modality: z.enum(modalities).nullable(),
    annual_return: z.number().nullable(),
    total_return: z.number().nullable(),
    token_value: z.number().nullable(),
    min_investment: z.number().nullable(),
    max_investment: z.number().nullable(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    status: z.enum(projectStatuses),
    created_at: moment,
    image_url: z.string().nullable(),
    domain_id: domainId,
  })
  .extend(funding.shape)
export type ProjectSummary = z.infer<typeof projectSummary>

/**
 * A project whole. `version` counts the changes to its fields, its files and its status, not what is invested in it.
 * `token_address` is null until its contracts are final on the chain; `token_url` is where the chain's
 * public explorer shows it, null on a chain that has none.
 */
export const project = projectSummary.extend({
  investment_terms: z.string(),
  version: z.number().int(),
  documents: z.array(projectFile),
  images: z.array(projectFile),
  token_address: z.string().nullable(),
  token_url: z.string().nullable(),
  canBePublished: z.boolean(),
})
export type Project = z.infer<typeof project>
