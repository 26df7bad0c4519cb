import { getDocument, GlobalWorkerOptions, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

/**
 * Opens a PDF and reads even a damaged one as far as possible, without messages in the console. Load this module
 * lazily, because it is large.
 */
export function openPdf(data: ArrayBuffer) {
  return getDocument({ data, verbosity: VerbosityLevel.ERRORS })
}
