import { lazy, Suspense } from 'react'
import type { PdfPagesProps } from './pdf-pages.tsx'
import { PageSpinner } from '../feedback/spinner.tsx'

const Pages = lazy(() => import('./pdf-pages.tsx'))

/**
 * The pages of a PDF, drawn on canvases by our code. So they look the same in browsers without a PDF reader, like those
 * of most phones, and no script in the file ever runs. The code is fetched when the first PDF is opened.
 */
export function PdfPages(props: PdfPagesProps) {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Pages {...props} />
    </Suspense>
  )
}
