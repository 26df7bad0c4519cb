import { CopyButton } from '../../ui/copy-row.tsx'

/** An address or a transaction: long, in a fixed pitch, to be copied. */
export function Hash({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-soft">{label}</p>
        <p className="font-mono text-sm break-all text-ink">{value}</p>
      </div>
      <CopyButton label={label} text={value} />
    </div>
  )
}
