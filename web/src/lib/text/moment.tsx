import { formatMoment } from './format.ts'

/** A day and a time, for people and for machines; nothing where there is none. */
export function Moment({ at }: { at: string | null }) {
  return at && <time dateTime={at}>{formatMoment(at)}</time>
}
