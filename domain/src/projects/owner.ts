import { z } from 'zod'
import { uuid } from '../common/reply.ts'
import { oneLine } from '../common/free-text.ts'
import { compactNif } from '../common/nif.ts'

/** The prefix with which a Spanish number is also its VAT number. */
const spanishPrefix = /^ES(?=(?:\d{8}[A-Z]|[A-Z]\d{7}[A-Z0-9])$)/

/**
 * Normalises a tax number: no spaces or hyphens, capitals, no VAT prefix. `ES B-12 345 678` becomes `B12345678`.
 * Otherwise one company could be entered as two owners, each with its own maximum.
 */
const taxId = z
  .string('project.owner_tax_id_invalid')
  .transform((typed) => compactNif(typed).replace(spanishPrefix, ''))
  .refine((id) => /^[A-Z0-9]{5,20}$/.test(id), 'project.owner_tax_id_invalid')

/** The company or person who raises money with a project: the "project owner" of Regulation (EU) 2020/1503. */
export const newOwner = z.object({
  name: oneLine('project.owner_name_required')
    .min(3, 'project.owner_name_required')
    .max(200, 'common.too_long'),
  tax_id: taxId,
})
export type NewOwner = z.output<typeof newOwner>

/**
 * The owner's new name and number. `seen`: the values that the caller saw; if they have changed since, nothing is
 * overwritten.
 */
export const ownerCorrection = newOwner.extend({
  seen: z.object({ name: z.string(), tax_id: z.string() }).optional(),
})
export type OwnerCorrection = z.output<typeof ownerCorrection>

/** An owner in the editor's list. `offers` are the offers that count towards the maximum of 12 months, in euros. */
export const projectOwner = z.object({
  id: uuid(),
  name: z.string(),
  tax_id: z.string(),
  offers: z.array(z.object({ project_id: uuid(), name: z.string(), total_funding: z.number() })),
})
export type ProjectOwner = z.infer<typeof projectOwner>
