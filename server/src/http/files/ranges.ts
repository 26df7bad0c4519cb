/** A part of a file: the positions of its first and last byte. */
export type Range = { start: number; end: number }

/**
 * The part of a file of `size` bytes that a `Range` header requests. Undefined means the whole file; several parts and
 * invalid headers also get the whole file. 'none' means that the range begins beyond the end (RFC 9110, section 14).
 */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (!first && !last)) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return undefined
  return start > end ? 'none' : { start, end }
}

/** Whether an `If-None-Match` header contains this tag; weak tags compare like strong ones. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
}
