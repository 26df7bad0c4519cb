import { lazy, Suspense } from 'react'
import type { PdfPagesProps } from './pdf-pages.tsx'
import { PageSpinner } from '../feedback/spinner.tsx'

const Pages = lazy(() => import('./pdf-pages.tsx'))

/**
 * The pages of a PDF, drawn on canvases by our code: it looks the same where a browser has no reader of its own (most
 * phones), and no script in the file ever runs. The code is fetched when a PDF is first opened.
 */
export function PdfPages(props: PdfPagesProps) {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Pages {...props} />
    </Suspense>
  )
}
