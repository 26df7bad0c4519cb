import { z } from 'zod'
import type { FileRule } from '../common/call.ts'
import type { UserType } from './personal/user-type.ts'

/**
 * The documents of an application: both sides of the identity document and a proof of residence. A company also needs
 * the document that authorises its representative.
 */
export const documentTypes = ['front', 'back', 'proof', 'powers'] as const
export type DocumentType = (typeof documentTypes)[number]
export const documentType = z.enum(documentTypes, 'kyc.document_type_invalid')

/** The application field that contains each document's address. */
export const documentField = {
  front: 'id_front_url',
  back: 'id_back_url',
  proof: 'id_proof_url',
  powers: 'powers_url',
} as const satisfies Record<DocumentType, string>

/**
 * The required documents. The power of attorney of a representative is requested too; reviewers see if it is missing.
 */
export const requiredDocuments = ['front', 'back', 'proof'] as const satisfies readonly DocumentType[]

export function documentsAskedOf(userType: UserType): readonly DocumentType[] {
  return userType === 'persona_juridica' ? documentTypes : requiredDocuments
}

/** The storage limit of one person. Replaced documents count if a reviewer may have seen them. */
export type DocumentQuota = { files: number; megabytes: number }

/** At most 5 MB, JPG, PNG or PDF, detected from the content. */
export const DOCUMENT_BYTES_MAX = 5 * 1024 * 1024
export const documentMimeTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** The rule for every document that people or staff upload, except those of a project. */
export const documentRule = () =>
  ({
    bytesMax: DOCUMENT_BYTES_MAX,
    tooLarge: 'kyc.document_too_large',
    missing: 'kyc.document_required',
  }) satisfies FileRule
