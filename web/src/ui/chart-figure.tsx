import { Suspense, type ReactNode } from 'react'
import { Card, CardHeader } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

type ChartFigureProps = { title: string; about: string; chart: ReactNode; table: ReactNode }

/** A drawing with its figures beside it, below it where there is no room. The drawing may be lazy. */
export function ChartFigure({ title, about, chart, table }: ChartFigureProps) {
  return (
    <Card>
      <CardHeader title={title} description={about} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <Suspense fallback={<Skeleton className="h-72" />}>{chart}</Suspense>
        {table}
      </div>
    </Card>
  )
}
