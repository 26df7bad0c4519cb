import { crc32 } from 'node:zlib'
import type { documentMimeTypes } from '@acervo/domain/kyc/documents'

const checks = {
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
  'application/pdf': isWholePdf,
} as const satisfies Record<(typeof documentMimeTypes)[number], (bytes: Buffer) => boolean>

/**
 * Whether a file that begins like its format also continues and ends like it, as far as can be checked without
 * decoding. Anybody may upload a file, and decoding a picture of less than 1 MB may take hundreds of megabytes of
 * memory and more than a second. Our screens decode pictures before they send them.
 */
export function isWhole(bytes: Buffer, mimeType: keyof typeof checks): boolean {
  return checks[mimeType](bytes)
}

/**
 * The maximum of segments or chunks. A file of 5 MB from a camera or scanner has some hundreds; millions would take
 * long to read.
 */
const PARTS_MAX = 10_000

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** The processes that viewers decode: baseline, extended and progressive, with Huffman coding. */
const SOFS = [0xc0, 0xc1, 0xc2]

/** ISO/IEC 10918-1, annex B: segments with a size and a scan, until the end. What follows it, such as a film, is ignored. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 0
  let hasSize = false
  let hasScan = false
  for (let part = 0; part < PARTS_MAX; part++) {
    if (bytes[at] !== 0xff) return false
    // Any number of these may precede a marker.
    while (bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1]
    if (marker === EOI) return hasSize && hasScan
    if (marker !== SOI && at + 4 > bytes.length) return false
    if (marker !== undefined && SOFS.includes(marker)) hasSize = hasPixels(bytes, at)
    at += marker === SOI ? 2 : 2 + bytes.readUInt16BE(at + 2)
    if (marker === SOS) {
      hasScan = true
      at = endOfScan(bytes, at)
    }
  }
  return false
}

function hasPixels(bytes: Buffer, at: number): boolean {
  return at + 9 <= bytes.length && bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0
}

/** The next marker: in a scan, 0xff is data before 0x00, and restarts (0xd0 to 0xd7) belong to it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

const PNG_SIGNATURE_BYTES = 8
/** The length, type and checksum of a chunk. */
const CHUNK_BYTES = 12

/** ISO/IEC 15948: chunks, from the header with the size to the end. Viewers skip damaged chunks that they can do without. */
function isWholePng(bytes: Buffer): boolean {
  let hasData = false
  let at = PNG_SIGNATURE_BYTES
  for (let part = 0; part < PARTS_MAX && at + CHUNK_BYTES <= bytes.length; part++) {
    const end = at + CHUNK_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) return false
    const type = bytes.toString('latin1', at + 4, at + 8)
    const isNeeded = /^[A-Z]/.test(type)
    if (isNeeded && crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false
    if (at === PNG_SIGNATURE_BYTES && type !== 'IHDR') return false
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return hasData
    at = end
  }
  return false
}

/** Readers look for the end of the file in so many bytes (ISO 32000-1, annex H.3, note 18). */
const PDF_TAIL_BYTES = 1024

function isWholePdf(bytes: Buffer): boolean {
  return bytes.subarray(-PDF_TAIL_BYTES).includes('%%EOF')
}
