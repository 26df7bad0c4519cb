/**
 * Norma 43 uses the numeric codes of ISO 4217, and the rest of the code uses the letters. Other currencies are known by
 * number only.
 */
const letters: Readonly<Record<string, string>> = {
  '036': 'AUD',
  '124': 'CAD',
  '156': 'CNY',
  '203': 'CZK',
  '208': 'DKK',
  '344': 'HKD',
  '348': 'HUF',
  '392': 'JPY',
  '484': 'MXN',
  '504': 'MAD',
  '578': 'NOK',
  '752': 'SEK',
  '756': 'CHF',
  '826': 'GBP',
  '840': 'USD',
  '946': 'RON',
  '978': 'EUR',
  '985': 'PLN',
  '986': 'BRL',
}

export function currencyOfNumber(number: string): string {
  return letters[number] ?? number
}
