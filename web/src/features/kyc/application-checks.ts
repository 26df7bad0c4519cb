import type { Application } from '@acervo/domain/kyc/application'
import { looksWrongId, looksWrongPhone, tellsOfItself } from './number-checks.ts'
import { checksumOf } from './wallet-checksum.ts'

/** `none`: there is nothing to check, or it cannot be checked. */
export type CheckState = 'right' | 'wrong' | 'none'
export type Check = { name: 'id' | 'cif' | 'phone' | 'wallet' | 'fatca' | 'pep'; state: CheckState }

/** The checks the wizard makes while one types, once more for the reviewer; FATCA and PEP are asked of individuals only. */
export function checksOf(application: Application): Check[] {
  const { id_number, phone, country, wallet, is_us_citizen, is_politically_exposed } = application
  const isCompany = application.user_type === 'persona_juridica'
  const checks: Check[] = [
    { name: isCompany ? 'cif' : 'id', state: idState(id_number ?? '', isCompany) },
    { name: 'phone', state: !phone ? 'none' : looksWrongPhone(phone, country) ? 'wrong' : 'right' },
    { name: 'wallet', state: checksumOf(wallet ?? '') ?? 'none' },
  ]
  if (isCompany) return checks
  return [
    ...checks,
    { name: 'fatca', state: is_us_citizen ? 'wrong' : 'right' },
    { name: 'pep', state: is_politically_exposed ? 'wrong' : 'right' },
  ]
}

function idState(id: string, isCompany: boolean): CheckState {
  if (!tellsOfItself(id, isCompany)) return 'none'
  return looksWrongId(id, isCompany) ? 'wrong' : 'right'
}
