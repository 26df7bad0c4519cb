import { z } from 'zod'

/** The three documents of an application: both sides of the identity document and a proof of residence. */
export const documentTypes = ['front', 'back', 'proof'] as const
export type DocumentType = (typeof documentTypes)[number]
export const documentType = z.enum(documentTypes, 'kyc.document_type_invalid')

/** The application field that holds each document's address. */
export const documentField = {
  front: 'id_front_url',
  back: 'id_back_url',
  proof: 'id_proof_url',
} as const satisfies Record<DocumentType, string>

/** At most 5 MB, JPG, PNG or PDF, judged by content (spec part 2, section 9; design 4.18). */
export const DOCUMENT_BYTES_MAX = 5 * 1024 * 1024
export const documentMimeTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
