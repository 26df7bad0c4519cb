import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../feedback/failed-state.tsx'
import { PageSpinner } from '../feedback/spinner.tsx'
import { openPdf } from './open-pdf.ts'
import type { View } from './use-view.ts'
import { Page } from './pdf-page.tsx'

export type PdfPagesProps = {
  source: string | Blob
  label: string
  failedText: string
  /** True inside a `Viewer`, which scrolls the pages itself. */
  view?: Pick<View, 'scale' | 'turn'>
}

/** Loaded lazily: use `PdfPages` from `pdf.tsx`. */
export default function PdfPages({ source, label, failedText, view }: PdfPagesProps) {
  const { t } = useTranslation('ui')
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed'>()
  useEffect(() => {
    let isOver = false
    const loading = bytesOf(source).then(openPdf)
    const shown = loading.then((task) => task.promise)
    shown.then(
      (loaded) => !isOver && setPdf(loaded),
      () => !isOver && setPdf('failed'),
    )
    return () => {
      isOver = true
      void loading.then((task) => task.destroy()).catch(() => undefined)
    }
  }, [source])
  if (pdf === 'failed') return <FailedState message={failedText} />
  if (!pdf) return <PageSpinner />
  return (
    // Outside a viewer, the pages scroll in a container inside the dialog. It has a name and can be reached by
    // keyboard.
    <div
      role="group"
      aria-label={label}
      tabIndex={view ? undefined : 0}
      style={view && { width: `${view.scale * 100}%` }}
      className="grid gap-3 bg-sunken p-3"
    >
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <Page
          key={index}
          pdf={pdf}
          number={index + 1}
          turn={view?.turn ?? 0}
          label={t('picture_of', { at: index + 1, of: pdf.numPages })}
        />
      ))}
    </div>
  )
}

async function bytesOf(source: string | Blob): Promise<ArrayBuffer> {
  if (source instanceof Blob) return source.arrayBuffer()
  const reply = await fetch(source)
  if (!reply.ok) throw new Error(`${reply.status}`)
  return reply.arrayBuffer()
}
