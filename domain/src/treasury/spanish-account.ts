import { mod97 } from '../common/bank/mod97.ts'

/** Weights of the ten digits, from left to right, that a control digit of a Spanish account number (CCC) covers. */
const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

/**
 * The IBAN of a Spanish account. Norma 43 gives the account without any check digits: bank (4 digits), office (4) and
 * account (10). Computes the two control digits of the account number, then those of the IBAN.
 */
export function ibanOfSpanishAccount(bank: string, office: string, account: string): string {
  if (!/^\d{18}$/.test(bank + office + account) || account.length !== 10 || bank.length !== 4)
    throw new RangeError('A Spanish account is four, four and ten digits')
  const number = `${bank}${office}${controlDigit(`00${bank}${office}`)}${controlDigit(account)}${account}`
  return `ES${String(98 - mod97(`${number}ES00`)).padStart(2, '0')}${number}`
}

function controlDigit(digits: string): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const digit = 11 - (sum % 11)
  return digit > 9 ? 11 - digit : digit
}
