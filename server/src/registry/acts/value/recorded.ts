import { sumOf } from '@acervo/domain/common/cents'

/** The recorded value of an entry in euros: the sum over its heirs, or that of its acquirer. */
export function valueOf(heirs: readonly { acquired_for: number | null }[]): number | null {
  const parts = heirs.flatMap(({ acquired_for }) => acquired_for ?? [])
  return parts.length === 0 ? null : sumOf(parts)
}
