import type { Application } from '@acervo/domain/kyc/application'
import { exceedWhole } from '@acervo/domain/kyc/beneficial-owners'
import { optionsFor } from '@acervo/domain/kyc/questionnaire'
import { looksWrongId, tellsOfItself } from '../../../lib/text/id-number.ts'
import { looksWrongPhone } from '../wizard/personal/phone-check.ts'
import { checksumOf } from '../wallet/checksum.ts'

/** `none`: nothing has to be checked, or it cannot be checked. */
export type CheckState = 'right' | 'wrong' | 'missing' | 'none'
export type Check =
  | { name: 'id' | 'cif' | 'phone' | 'wallet'; state: 'right' | 'wrong' | 'none' }
  | { name: 'fatca' | 'pep'; state: 'right' | 'wrong' | 'missing' }
  | { name: 'birth_date' | 'incorporation' | 'address' | 'owners' | 'powers'; state: 'missing' }
  | { name: 'owners' | 'funds' | 'funds_person'; state: 'wrong' }

const order: Record<CheckState, number> = { wrong: 0, missing: 1, none: 2, right: 3 }

/**
 * The automatic checks of an application, doubts first. They include the checks that the wizard makes while the user
 * types, and what a reviewer needs although the server does not require it.
 */
export function checksOf(application: Application): Check[] {
  const { id_number, phone, country, wallet } = application
  const isCompany = application.user_type === 'persona_juridica'
  const checks: Check[] = [
    { name: isCompany ? 'cif' : 'id', state: idState(id_number ?? '', isCompany) },
    { name: 'phone', state: !phone ? 'none' : looksWrongPhone(phone, country) ? 'wrong' : 'right' },
    { name: 'wallet', state: checksumOf(wallet ?? '') ?? 'none' },
    ...addressChecks(application),
    ...(isCompany ? companyChecks(application) : personChecks(application)),
    ...fundsChecks(application, isCompany),
  ]
  return checks.toSorted((one, other) => order[one.state] - order[other.state])
}

function addressChecks({ address, city, country }: Application): Check[] {
  return address && city && country ? [] : [{ name: 'address', state: 'missing' }]
}

function personChecks({ birth_date, is_us_citizen, is_politically_exposed }: Application): Check[] {
  return [
    ...(birth_date ? [] : [{ name: 'birth_date', state: 'missing' } as const]),
    { name: 'fatca', state: declared(is_us_citizen) },
    { name: 'pep', state: declared(is_politically_exposed) },
  ]
}

function declared(answer: boolean | null): 'right' | 'wrong' | 'missing' {
  if (answer === null) return 'missing'
  return answer ? 'wrong' : 'right'
}

function companyChecks({ birth_date, beneficial_owners, powers_url }: Application): Check[] {
  const shares = (beneficial_owners ?? []).map(({ share }) => share)
  return [
    ...(birth_date ? [] : [{ name: 'incorporation', state: 'missing' } as const]),
    ...(beneficial_owners ? [] : [{ name: 'owners', state: 'missing' } as const]),
    ...(exceedWhole(shares) ? [{ name: 'owners', state: 'wrong' } as const] : []),
    ...(powers_url ? [] : [{ name: 'powers', state: 'missing' } as const]),
  ]
}

/** Answers that only persons give may remain after the applicant has switched to a company. */
function fundsChecks(application: Application, isCompany: boolean): Check[] {
  const isOdd = (['source_of_funds', 'investment_capital_origin'] as const).some((question) => {
    const answer = application[question]
    return answer && !optionsFor(question, application.user_type).includes(answer)
  })
  return isOdd ? [{ name: isCompany ? 'funds' : 'funds_person', state: 'wrong' }] : []
}

function idState(id: string, isCompany: boolean): 'right' | 'wrong' | 'none' {
  if (!tellsOfItself(id, isCompany)) return 'none'
  return looksWrongId(id, isCompany) ? 'wrong' : 'right'
}
