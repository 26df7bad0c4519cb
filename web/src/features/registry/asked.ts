import { formatMoment } from '../../lib/text/format.ts'

type Asked = { by: string | null; at: string; reason: string }

/** Who made a request that another person has to confirm, when and why, as parameters of a text. */
export function toldOf({ by, at, reason }: Asked) {
  return { by: by ?? '–', at: formatMoment(at), reason }
}
