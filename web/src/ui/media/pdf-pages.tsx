import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../feedback/failed-state.tsx'
import { PageSpinner } from '../feedback/spinner.tsx'
import type { View } from './use-view.ts'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

export type PdfPagesProps = {
  source: string | Blob
  label: string
  failedText: string
  /** True in a `Viewer`, which then scrolls. */
  view?: Pick<View, 'scale' | 'turn'>
}

/** Loaded lazily: use `PdfPages` of `pdf.tsx`. */
export default function PdfPages({ source, label, failedText, view }: PdfPagesProps) {
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
    // Unless a viewer scrolls, it scrolls inside the dialog: reachable by keyboard, and named.
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

const A4 = 210 / 297
/** Sharp on high-density screens, without the memory for a density that nobody can see. */
const DENSITY_MAX = 2
const PIXELS_ACROSS_MAX = 4096

type PageProps = { pdf: PDFDocumentProxy; number: number; label: string } & Pick<View, 'turn'>

/** One page: drawn when it comes near the viewport, with its text for screen readers. */
function Page({ pdf, number, label, turn }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const [words, setWords] = useState('')
  const across = useWidth(canvas)
  useEffect(() => {
    const element = canvas.current
    if (!element || across === 0) return
    let stop: (() => void) | undefined
    let isOver = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (isOver) return
      const dense = across * Math.min(devicePixelRatio, DENSITY_MAX)
      const rotation = (page.rotate + turn) % 360
      const width = Math.min(dense, PIXELS_ACROSS_MAX)
      const viewport = page.getViewport({
        scale: width / page.getViewport({ scale: 1, rotation }).width,
        rotation,
      })
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
        // A canvas accepts one drawing at a time. If it was closed or zoomed meanwhile, nobody needs the error.
        last.current = last.current.then(draw).catch(() => undefined)
      },
      { rootMargin: '400px' },
    )
    watch.observe(element)
    return () => {
      isOver = true
      watch.disconnect()
      stop?.()
    }
    // Drawn again at each width, to stay sharp.
  }, [pdf, number, across, turn])
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

/** The current width of an element, in whole pixels; 0 before it is laid out. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return width
}
