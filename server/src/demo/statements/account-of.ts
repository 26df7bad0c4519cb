import { createHash } from 'node:crypto'
import { ibanOfSpanishAccount } from '@acervo/domain/treasury/spanish-account'

/** The invented account of a person in the demo data, always the same. There is no bank 0000. */
export function demoIbanOf(name: string): string {
  const number = createHash('sha256').update(name).digest().readUInt32BE(0)
  return ibanOfSpanishAccount('0000', '0000', String(number).padStart(10, '0'))
}
