import { clsx } from 'clsx'
import type { Column } from './props.ts'

/** How the cells of a column are aligned, and where they are hidden. */
export function columnClass({ end, wideOnly }: Pick<Column<never>, 'end' | 'wideOnly'>): string {
  return clsx(end && 'text-right', wideOnly && 'hidden lg:table-cell print:table-cell')
}
