import type { Entry } from '../statement.ts'
import { parseElement } from './element.ts'
import { addEntry, addRows, type OpenStatement } from './open-statement.ts'
import { readEntry } from './read-entry.ts'
import { endBatch, openBatch, readPayment, type Batch } from './read-batch.ts'
import type { Part } from './split-document.ts'

/**
 * Returns a function that turns the parts of entries, in document order, into rows. A batch is read payment by payment,
 * because it may be as large as the file.
 */
export function partReader(ownIban: string): (part: Part, open: OpenStatement) => readonly Entry[] {
  let batch: Batch | undefined
  const rowsOf = (part: Part, open: OpenStatement): readonly Entry[] => {
    const element = parseElement(part.xml, part.place)
    if (part.kind === 'batch') {
      const begun = openBatch(element)
      batch = begun.batch
      return begun.first ? readPayment(batch, begun.first, ownIban) : []
    }
    if (part.kind === 'payment') return batch ? readPayment(batch, element, ownIban) : []
    if (part.kind !== 'entry') return []
    const entry = batch ? endBatch(batch, element, part.payments) : readEntry(element, part.payments, ownIban)
    batch = undefined
    addEntry(open, entry)
    return entry.rows
  }
  return (part, open) => {
    const rows = rowsOf(part, open)
    addRows(open, rows)
    return rows
  }
}
