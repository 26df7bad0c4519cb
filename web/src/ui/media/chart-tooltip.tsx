import { Tooltip } from 'recharts'

type Note = { title: string; lines: readonly (readonly [label: string, value: string])[] }

type ChartTooltipProps<Row> = {
  noteOf: (row: Row) => Note
  /** How the chart marks the row under the pointer: by a background, or by a line for `true`. */
  cursor?: true | { fill: string }
}

/** The figures of the chart's row under the pointer. */
export function ChartTooltip<Row>({ noteOf, cursor = { fill: 'var(--sunken)' } }: ChartTooltipProps<Row>) {
  return (
    <Tooltip
      isAnimationActive={false}
      cursor={cursor}
      content={({ payload }) => {
        const row = payload?.[0]?.payload as Row | undefined
        return row ? <ChartNote {...noteOf(row)} /> : null
      }}
    />
  )
}

function ChartNote({ title, lines }: Note) {
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2 text-sm text-ink shadow-mid">
      <p className="font-medium">{title}</p>
      {lines.map(([label, value]) => (
        <p key={label} className="tabular flex justify-between gap-4">
          <span className="text-ink-soft">{label}</span> {value}
        </p>
      ))}
    </div>
  )
}
