import { createHash } from 'node:crypto'
import { fail } from '@acervo/domain/projects/failures'
import { documentExtensions, imageMimeTypes } from '@acervo/domain/projects/files'
import { imageWidths } from '@acervo/domain/projects/picture'
import { fileTypeFromBuffer } from 'file-type'
import type { Files } from '../../adapters/files/port.ts'
import type { Upload } from '../../http/files/upload.ts'
import type { FileRow } from './stored.ts'

/** Stores a file that has been checked. */
type Store = (files: Files, path: string) => Promise<Stored>
type Stored = { mime_type: string; file_size: number; sha256: string }

const LEGACY_OFFICE = ['doc', 'xls', 'ppt']
/** From 0 to 6: a third of the default's time for files a tenth larger. */
const WEBP_EFFORT = 2
const IMAGE_PIXELS_MAX = 50_000_000

/** All storage paths of a file. */
export function storedPaths(file: Pick<FileRow, 'document_type' | 'storage_path'>): string[] {
  if (file.document_type !== 'image') return [file.storage_path]
  return imageWidths.map((width) => imagePath(file.storage_path, width))
}

/** The storage path of one width of an image: the next larger width, else the largest. */
export function imagePath(storagePath: string, width: number | undefined): string {
  return `${storagePath}.${imageWidths.find((known) => width !== undefined && known >= width) ?? imageWidths.at(-1)}`
}

/** How to store an image. Throws unless its first bytes are those of an accepted type. */
export async function imageStore({ bytes }: Upload): Promise<Store> {
  const type = await fileTypeFromBuffer(bytes)
  if (!imageMimeTypes.some((mime) => mime === type?.mime)) throw fail('project.image_format_invalid')
  return (files, path) => storeImage(files, path, bytes)
}

/** Re-encodes an image without metadata in each width. Throws if it cannot be read. */
async function storeImage(files: Files, path: string, bytes: Buffer): Promise<Stored> {
  // Loaded only when needed, because its libraries take 10 MB.
  const { default: sharp } = await import('sharp')
  let size = 0
  for (const width of imageWidths) {
    const image = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80, effort: WEBP_EFFORT })
    const encoded = await image.toBuffer().catch(() => {
      throw fail('project.image_unreadable')
    })
    await files.put(imagePath(path, width), encoded, 'image/webp')
    size = encoded.length
  }
  return { mime_type: 'image/webp', file_size: size, sha256: digest(bytes) }
}

/** How to store a document: unchanged. Throws unless its bytes are those of an accepted type. */
export async function documentStore({ bytes, filename }: Upload): Promise<Store> {
  const type = await fileTypeFromBuffer(bytes)
  const extension = filename.toLowerCase().split('.').at(-1) ?? ''
  const isLegacyOffice = type?.ext === 'cfb' && LEGACY_OFFICE.includes(extension)
  const isKnown = documentExtensions.some((known) => known === type?.ext)
  if (!type || !(isKnown || isLegacyOffice)) throw fail('project.document_format_invalid')
  const { mime } = type
  return async (files, path) => {
    await files.put(path, bytes, mime)
    return { mime_type: mime, file_size: bytes.length, sha256: digest(bytes) }
  }
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
