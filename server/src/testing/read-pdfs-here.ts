/** Where there are no web workers, pdf.js then reads PDF files in the thread that asks for it. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
