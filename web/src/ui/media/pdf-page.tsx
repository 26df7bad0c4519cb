import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { View } from './use-view.ts'

const A4 = 210 / 297
/** Sharp on high-density screens, without using memory for a density that nobody can see. */
const DENSITY_MAX = 2
const PIXELS_ACROSS_MAX = 4096

type PageProps = { pdf: PDFDocumentProxy; number: number; label: string } & Pick<View, 'turn'>

/** One page. It is drawn when it comes near the viewport. Screen readers get its text. */
export function Page({ pdf, number, label, turn }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useDrawing(canvas, { pdf, number, turn })
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

type Drawn = Pick<PageProps, 'pdf' | 'number' | 'turn'>

/** Draws the page when it comes near the viewport. Returns its text for screen readers. */
function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, { pdf, number, turn }: Drawn): string {
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
      const viewport = viewportOf(page, across, turn)
      element.width = viewport.width
      element.height = viewport.height
      element.style.aspectRatio = `${viewport.width} / ${viewport.height}`
      const drawing = page.render({ canvas: element, viewport })
      stop = () => drawing.cancel()
      const { items } = await page.getTextContent()
      setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      await drawing.promise
    }
    const forget = onceNear(element, () => {
      // A canvas accepts one drawing at a time. If the page was closed or zoomed meanwhile, the error is irrelevant.
      last.current = last.current.then(draw).catch(() => undefined)
    })
    return () => {
      isOver = true
      forget()
      stop?.()
    }
    // The page is drawn again at each width, to stay sharp.
  }, [canvas, pdf, number, across, turn])
  return words
}

function viewportOf(page: PDFPageProxy, across: number, turn: number) {
  const dense = across * Math.min(devicePixelRatio, DENSITY_MAX)
  const rotation = (page.rotate + turn) % 360
  const width = Math.min(dense, PIXELS_ACROSS_MAX)
  return page.getViewport({ scale: width / page.getViewport({ scale: 1, rotation }).width, rotation })
}

/** Calls the function once, when the element comes near the viewport. Call the returned function to prevent this. */
function onceNear(element: Element, act: () => void): () => void {
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      act()
    },
    { rootMargin: '400px' },
  )
  watch.observe(element)
  return () => watch.disconnect()
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
