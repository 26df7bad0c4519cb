import { formatMoment } from './format.ts'

/** A day and a time in a `<time>` element; nothing without a moment. */
export function Moment({ at }: { at: string | null }) {
  return at && <time dateTime={at}>{formatMoment(at)}</time>
}
