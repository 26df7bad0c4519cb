import type { FileRule } from '../../common/call.ts'
import { DOCUMENT_BYTES_MAX } from '../../kyc/documents.ts'

/** The rule for the file of a certificate or proof. */
export const proofFile = () =>
  ({
    bytesMax: DOCUMENT_BYTES_MAX,
    tooLarge: 'kyc.document_too_large',
    missing: 'kyc.document_required',
  }) satisfies FileRule
