import { DOCUMENT_BYTES_MAX, documentMimeTypes } from '@acervo/domain/kyc/documents'
import i18next from 'i18next'
import { shrinkPhoto } from '../../lib/files/shrink-photo.ts'
import { failureText } from '../../lib/text/failure.ts'

/**
 * Prepares a document for sending. Returns the file, or the reason why it cannot be sent, as far as a browser can tell.
 * The server checks format, size, and completeness of pictures and PDFs again.
 */
export async function prepareDocument(chosen: File): Promise<{ file: File; refusal?: string }> {
  const file = await shrinkPhoto(chosen, DOCUMENT_BYTES_MAX)
  return { file, refusal: refusalByName(file) ?? (await refusalByContent(file)) }
}

/** The server checks a file without a type. */
function refusalByName({ size, type }: File): string | undefined {
  if (size > DOCUMENT_BYTES_MAX) return failureText('kyc.document_too_large')
  const isKnown = !type || documentMimeTypes.some((one) => one === type)
  return isKnown ? undefined : failureText('kyc.document_format_invalid')
}

/** Opens the file in the same way as the reviewer will. Its name may not match its content. */
async function refusalByContent(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const starts = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  if (starts(0x25, 0x50, 0x44, 0x46)) return pdfRefusal(bytes.buffer)
  if (starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47)) return pictureRefusal(file)
  return undefined
}

async function pictureRefusal(file: File): Promise<string | undefined> {
  // If the browser cannot decode pictures, the server checks the file.
  if (!('createImageBitmap' in globalThis)) return undefined
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return undefined
  } catch {
    return failureText('kyc.document_damaged')
  }
}

async function pdfRefusal(bytes: ArrayBuffer): Promise<string | undefined> {
  // If the code does not load, such as without a connection, the server checks the file.
  const code = await import('../../ui/media/open-pdf.ts').catch(() => undefined)
  const opening = code?.openPdf(bytes)
  try {
    await (await opening?.promise)?.getPage(1)
    return undefined
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') return i18next.t('kyc:documents.locked')
    return name === 'InvalidPDFException' ? failureText('kyc.document_damaged') : undefined
  } finally {
    await opening?.destroy()
  }
}
