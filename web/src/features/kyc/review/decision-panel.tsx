import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card.tsx'

type DecisionPanelProps = {
  comments: ReactNode
  place: ReactNode
  neighbours: ReactNode
  children: ReactNode
}

/** The decision on a wide screen: above the documents, in the column that does not scroll away. */
export function DecisionPanel({ comments, place, neighbours, children }: DecisionPanelProps) {
  const { t } = useTranslation('kyc-review')
  return (
    <Card aria-label={t('bar.label')} className="grid gap-4">
      {comments}
      <div className="flex flex-wrap gap-3 empty:hidden *:flex-1">{children}</div>
      <div className="flex flex-wrap items-center gap-2">
        {neighbours}
        <span className="ml-auto">{place}</span>
      </div>
    </Card>
  )
}
