import type { ReactNode } from 'react'
import { ResponsiveContainer } from 'recharts'

/** A chart that screen readers read as one picture. Otherwise they also read its axes and its legend's icons. */
export function ChartDrawing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className="h-full">
      <div aria-hidden className="h-full">
        <ResponsiveContainer>{children}</ResponsiveContainer>
      </div>
    </div>
  )
}
