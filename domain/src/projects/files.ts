import { z } from 'zod'
import { uuid } from '../common/reply.ts'
import { oneLine } from '../common/free-text.ts'
import { fileTypes } from './project.ts'

/** Images: at most 2 MB, type detected from the content; they are re-encoded, without metadata. */
export const IMAGE_BYTES_MAX = 2 * 1024 * 1024
export const imageMimeTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

/** The maximum for documents. With 20 MB, the documents of a project can still be read on a phone. */
export const DOCUMENT_BYTES_MAX = 20 * 1024 * 1024
export const documentExtensions = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'] as const

export const imageRule = {
  bytesMax: IMAGE_BYTES_MAX,
  tooLarge: 'project.image_too_large',
  missing: 'project.image_required',
} as const
export const documentRule = {
  bytesMax: DOCUMENT_BYTES_MAX,
  tooLarge: 'project.document_too_large',
  missing: 'project.document_required',
} as const

/** The text fields of an upload. Without `documentType`, it is a document without a category. */
export const uploadForm = z.object({
  projectId: uuid('project.not_found'),
  documentType: z
    .enum(fileTypes, 'project.file_type_required')
    .optional()
    .transform((type) => type ?? null),
  description: oneLine()
    .max(500, 'common.too_long')
    .optional()
    .transform((text) => text || null),
  isMain: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
})

/** True while an administrator may add or remove files (docs/product/projects.md, "The editor"). */
export function canChangeFiles(status: string): boolean {
  return status === 'draft' || status === 'active'
}
