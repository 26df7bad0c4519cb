type ChartNoteProps = { title: string; lines: readonly (readonly [label: string, value: string])[] }

/** The figures of the chart's point under the pointer. */
export function ChartNote({ title, lines }: ChartNoteProps) {
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
