import { clsx } from 'clsx'
import { Suspense, type ReactNode } from 'react'
import { Card, CardHeader } from '../layout/card.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useFontsReady } from './use-fonts-ready.ts'
import { useIsPainted } from './use-is-painted.ts'

type ChartFigureProps = {
  title: string
  about: string
  /** The drawing, which fills its container; may be lazy. */
  chart: ReactNode
  /** Height of the drawing in pixels. */
  height?: number
  table?: ReactNode
}

/**
 * A chart with its figures beside it, or below it on narrow screens. A list elsewhere on the screen may show them
 * instead. The figures appear at once. The drawing takes longer than the rest of the screen and follows without moving
 * anything.
 */
export function ChartFigure({ title, about, chart, height = 288, table }: ChartFigureProps) {
  const isPainted = useIsPainted()
  const fontsReady = useFontsReady()
  return (
    <Card>
      <CardHeader title={title} description={about} />
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
          table && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]',
        )}
      >
        {chart && (
          <div style={{ height }}>
            <Suspense fallback={<Skeleton className="h-full" />}>{isPainted && fontsReady && chart}</Suspense>
          </div>
        )}
        {table}
      </div>
    </Card>
  )
}
