import { isIban } from '@acervo/domain/common/bank/iban'
import { find, shortTextOf, textOf, type Element } from './element.ts'

export type Party = Readonly<{ name: string | null; iban: string | null }>

/** The debtor and the creditor. */
export type Role = 'Dbtr' | 'Cdtr'

/**
 * Name and IBAN of the counterparty, from the `RltdPties` of a payment: the first of two roles that names anybody but
 * the account itself. From version 001.07 on, the name is one element deeper. The ultimate party's name counts only if
 * the party itself has none.
 */
export function counterpartyOf(parties: Element | undefined, roles: readonly Role[], ownIban: string): Party {
  const candidates = roles.map((role) => partyOf(parties, role))
  return (
    candidates.find(({ name, iban }) => iban !== ownIban && (name !== null || iban !== null)) ?? {
      name: null,
      iban: null,
    }
  )
}

function partyOf(parties: Element | undefined, role: Role): Party {
  const iban = textOf(find(parties, `${role}Acct/Id/IBAN`))
    ?.replace(/\s/g, '')
    .toUpperCase()
  return {
    name: nameOf(parties, role) ?? nameOf(parties, `Ultmt${role}`),
    iban: iban && isIban(iban) ? iban : null,
  }
}

function nameOf(parties: Element | undefined, element: string): string | null {
  const party = find(parties, element)
  return shortTextOf(find(party, 'Pty/Nm')) ?? shortTextOf(find(party, 'Nm'))
}
