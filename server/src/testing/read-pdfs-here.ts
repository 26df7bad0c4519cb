/** Without web workers, pdf.js reads PDF files in the calling thread. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
