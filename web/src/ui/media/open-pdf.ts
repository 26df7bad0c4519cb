import { getDocument, GlobalWorkerOptions, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

/** Begins to read a PDF, as far as it can be read, without a word in the console. Load this module lazily: it is large. */
export function openPdf(data: ArrayBuffer) {
  return getDocument({ data, verbosity: VerbosityLevel.ERRORS })
}
