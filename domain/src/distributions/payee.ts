import type { Payee } from '../returns/withholding.ts'

/** What a verified identity says of its owner's residence; null without one, or where it says nothing. */
export type Residence = { user_type: 'persona_fisica' | 'persona_juridica' | null; country: string | null }

/**
 * As whom a holder is paid, as far as the tax withheld depends on it. Somebody of whom no country is known counts as a
 * resident, and every resident of another country as one without a certificate of tax residence: the platform stores
 * none, and too much withheld can be claimed back.
 */
export function payeeOf({ user_type, country }: Residence): Payee {
  if (country !== null && country !== SPAIN) return 'other_non_resident'
  return user_type === 'persona_juridica' ? 'resident_company' : 'resident_person'
}

/** As identities store it. */
const SPAIN = 'Spain'
