import en from '../texts/en/chain-refusals.json' with { type: 'json' }
import es from '../texts/es/chain-refusals.json' with { type: 'json' }
import type { Text } from '../common/text.ts'

const keys = Object.keys(en) as (keyof typeof en)[]

/** Returns the sentence of the chain adapter in both languages; undefined for a message that comes from a contract. */
export function refusalText(error: string): Text | undefined {
  const key = keys.find((one) => en[one] === error)
  return key && { es: es[key], en: error }
}
