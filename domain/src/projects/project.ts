import { z } from 'zod'
import { domainId } from '../brands/fields.ts'
import { language, moment, uuid } from '../common/reply.ts'
import { funding } from './funding.ts'
import { paymentFrequencies } from './payment-frequency.ts'
import { regimes } from './regime.ts'

/**
 * A project is an asset that people invest in: its description, funding, returns and terms.
 * An administrator drafts it and publishes it; its token is deployed when it is first published.
 */
export const projectTypes = ['real_estate', 'business', 'infrastructure', 'energy', 'other'] as const
export const modalities = ['equity', 'debt', 'hybrid', 'crowdfunding'] as const
export const projectStatuses = ['draft', 'active', 'completed', 'cancelled', 'blocked'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** The status that people read. A repaid project is shown as such, although its stored status stays `completed`. */
export type ShownStatus = ProjectStatus | 'repaid'
export function shownStatus({
  status,
  repaid_at,
}: {
  status: ProjectStatus
  repaid_at: string | null
}): ShownStatus {
  return repaid_at !== null && status === 'completed' ? 'repaid' : status
}

/** Document categories, and the one of images. */
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

/** What is shown as the category of a document: "other" for an unknown one, and that it has none for a missing one. */
export function shownCategory(type: string | null): (typeof documentCategories)[number] | 'none' {
  if (!type) return 'none'
  return documentCategories.find((category) => category === type) ?? 'other'
}

/** A document or an image of a project. `url` is public; images also exist in the widths of `imageWidths`. */
export const projectFile = z.object({
  id: uuid(),
  filename: z.string(),
  file_size: z.number().int(),
  mime_type: z.string(),
  storage_path: z.string(),
  url: z.string(),
  description: z.string().nullable(),
  document_type: z.enum(fileTypes).nullable(),
  is_main: z.boolean(),
})
export type ProjectFile = z.infer<typeof projectFile>

/** A project in a list; its descriptions are plain texts of at most 300 characters. */
export const projectSummary = z
  .object({
    id: uuid(),
    name: z.string(),
    description: z.string(),
    name_en: z.string(),
    description_en: z.string(),
    location: z.string(),
    project_type: z.enum(projectTypes).nullable(),
    website: z.string(),
    total_funding: z.number().nullable(),
    duration: z.number().nullable(),
    modality: z.enum(modalities).nullable(),
    annual_return: z.number().nullable(),
    total_return: z.number().nullable(),
    payment_frequency: z.enum(paymentFrequencies),
    token_value: z.number().nullable(),
    min_investment: z.number().nullable(),
    max_investment: z.number().nullable(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    status: z.enum(projectStatuses),
    /**
     * When the project was fully repaid: all principal is paid back and no token is left. Shown instead of its status.
     */
    repaid_at: moment.nullable(),
    created_at: moment,
    image_url: z.string().nullable(),
    domain_id: domainId,
    regime: z.enum(regimes),
    /**
     * The amount that the sheet in force of a crowdfunding offer requires, and the last day to reach it; null in other
     * projects.
     */
    target: z.number().nullable(),
    target_deadline: z.string().nullable(),
  })
  .extend(funding.shape)
export type ProjectSummary = z.infer<typeof projectSummary>

/**
 * A complete project. `version` counts the changes to its fields, its files and its status, not to its investments.
 * `token_address` is null until its contracts are final on the chain; `token_url` is its page in the chain's
 * public explorer, null on a chain without one.
 */
export const project = projectSummary.extend({
  investment_terms: z.string(),
  investment_terms_en: z.string(),
  use_of_funds: z.string(),
  use_of_funds_en: z.string(),
  risks: z.string(),
  risks_en: z.string(),
  is_public: z.boolean(),
  owner_id: uuid().nullable(),
  /** The name of the project owner; null when it has none. */
  owner_name: z.string().nullable(),
  authorised_entity: z.string(),
  /**
   * Why nobody can invest for now, and until when that may last; null unless the offer is suspended. `language` is the
   * language of the reason, or null if it was not recorded.
   */
  suspension: z
    .object({ since: moment, until: moment, reason: z.string(), language: language.nullable() })
    .nullable(),
  version: z.number().int(),
  documents: z.array(projectFile),
  images: z.array(projectFile),
  token_address: z.string().nullable(),
  token_url: z.string().nullable(),
  canBePublished: z.boolean(),
})
export type Project = z.infer<typeof project>
