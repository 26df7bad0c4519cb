import { clsx } from 'clsx'

export type ProgressProps = {
  /** 0 to 100; undefined when the duration is unknown. */
  value: number | undefined
  label: string
  /** Announced by screen readers instead of the bare number, such as `45,2 %`. */
  valueText?: string
  tone?: 'accent' | 'signal'
}

export function Progress({ value, label, valueText, tone = 'accent' }: ProgressProps) {
  const share = value === undefined ? undefined : Math.min(100, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      aria-valuetext={valueText}
      className="h-2.5 overflow-hidden rounded-full border border-line-strong/50 bg-sunken"
    >
      <div
        className={clsx(
          'h-full origin-left rounded-full transition-[width] duration-500 forced-colors:bg-[Highlight]',
          tone === 'accent' ? 'bg-accent' : 'bg-signal-fill',
          share === undefined && 'w-2/5 animate-breathe',
        )}
        style={share === undefined ? undefined : { width: `${share}%` }}
      />
    </div>
  )
}
