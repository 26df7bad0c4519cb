import { ChartColumn, Table2 } from 'lucide-react'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type ChartFigureProps = { title: string; description: string; chart: ReactNode; table: ReactNode }

/** A drawing of figures, and the figures themselves for whoever would rather read them. */
export function ChartFigure({ title, description, chart, table }: ChartFigureProps) {
  const { t } = useTranslation('portfolio')
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <Card>
      <CardHeader
        title={title}
        description={description}
        action={
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isTable}
            aria-controls={id}
            aria-label={`${isTable ? t('chart.draw') : t('chart.table')}: ${title}`}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            {isTable ? t('chart.draw') : t('chart.table')}
          </Button>
        }
      />
      <div id={id}>
        {isTable ? table : <Suspense fallback={<Skeleton className="h-64" />}>{chart}</Suspense>}
      </div>
    </Card>
  )
}
