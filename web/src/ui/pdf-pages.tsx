import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from './failed-state.tsx'
import { PageSpinner } from './spinner.tsx'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

export type PdfPagesProps = { source: string | Blob; label: string; failedText: string }

/** Loaded lazily: use `PdfPages` of `pdf.tsx`. */
export default function PdfPages({ source, label, failedText }: PdfPagesProps) {
  const { t } = useTranslation('ui')
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed'>()
  useEffect(() => {
    let isOver = false
    const loading = bytesOf(source).then((data) => getDocument({ data }))
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
    // It scrolls inside the dialog: reachable by keyboard, and named.
    <div role="group" aria-label={label} tabIndex={0} className="grid gap-3 bg-sunken p-3">
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <Page
          key={index}
          pdf={pdf}
          number={index + 1}
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

const A4 = 210 / 297
/** Sharp on a fine screen, without the memory of one that is finer than eyes. */
const DENSITY_MAX = 2

/** One page: drawn once it comes near the eye, and its words for those who listen. */
function Page({ pdf, number, label }: { pdf: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let stop: (() => void) | undefined
    const draw = async () => {
      const page = await pdf.getPage(number)
      const width = element.clientWidth * Math.min(devicePixelRatio, DENSITY_MAX)
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
      element.width = viewport.width
      element.height = viewport.height
      element.style.aspectRatio = `${viewport.width} / ${viewport.height}`
      const drawing = page.render({ canvas: element, viewport })
      stop = () => drawing.cancel()
      const { items } = await page.getTextContent()
      setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      await drawing.promise
    }
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        // Closed while it was being drawn: nobody is left to tell.
        draw().catch(() => undefined)
      },
      { rootMargin: '400px' },
    )
    watch.observe(element)
    return () => {
      watch.disconnect()
      stop?.()
    }
  }, [pdf, number])
  return (
    <figure>
      <canvas
        ref={canvas}
        aria-hidden
        style={{ aspectRatio: A4 }}
        className="w-full rounded-sm border border-line bg-white"
      />
      <figcaption className="mt-1 text-center text-sm text-ink-soft">{label}</figcaption>
      <p className="sr-only">{words}</p>
    </figure>
  )
}
