import { clsx } from 'clsx'
import type { Column } from './props.ts'

/** The alignment of a column's cells, and where the column is hidden. */
export function columnClass({ end, wideOnly }: Pick<Column<never>, 'end' | 'wideOnly'>): string {
  return clsx(end && 'text-right', wideOnly && 'hidden lg:table-cell print:table-cell')
}
