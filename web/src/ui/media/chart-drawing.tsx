import type { ReactNode } from 'react'
import { ResponsiveContainer } from 'recharts'

/**
 * A chart that screen readers treat as one picture. Otherwise they would also read its axes and the icons of its
 * legend.
 */
export function ChartDrawing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className="h-full">
      <div aria-hidden className="h-full">
        <ResponsiveContainer>{children}</ResponsiveContainer>
      </div>
    </div>
  )
}
