import { sumOf } from '@acervo/domain/common/cents'

/** Euros that the tokens of an entry were acquired for, by what is recorded of each heir or of the acquirer. */
export function valueOf(heirs: readonly { acquired_for: number | null }[]): number | null {
  const parts = heirs.flatMap(({ acquired_for }) => acquired_for ?? [])
  return parts.length === 0 ? null : sumOf(parts)
}
