/**
 * A placeholder, for whoever runs the platform to replace: where investors send their transfers. The check digits
 * are wrong on purpose, so that no bank can execute a transfer to it (spec part 2, section 9).
 */
export const bankAccount = { beneficiary: 'Acervo', iban: 'ES0000000000000000000000', isPlaceholder: true }

/** `ES00 0000 0000…`: as banks print it. */
export function groupedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
