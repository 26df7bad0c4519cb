import { z } from 'zod'

/** The account investors transfer their money to. `is_placeholder`: none is configured. */
export type BankAccount = Readonly<{
  /** The name of the account holder; null for the name of the project's brand. */
  beneficiary: string | null
  iban: string
  bic: string | null
  is_placeholder: boolean
}>

/**
 * Used until an account is configured. The check digits are invalid on purpose, so that no bank can execute a
 * transfer to it (docs/product/investing.md, "Bank transfer").
 */
export const placeholderIban = 'ES0000000000000000000000'

/**
 * The placeholder account of the demo, in which bank statements can be imported. Its check digits are valid, but no
 * bank has the code 0000 (docs/product/investing.md, "Bank transfer").
 */
export const demoIban = 'ES8200000000000000000000'

/** The payment details for the transfer of one investment. `amount` in euros. */
export const transfer = z.object({
  beneficiary: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  amount: z.number(),
  reference: z.string(),
  is_placeholder: z.boolean(),
  /** The same as a QR code for banking apps, an SVG document; null for a placeholder. */
  qr_svg: z.string().nullable(),
})
export type Transfer = z.infer<typeof transfer>

/**
 * The text of a SEPA credit transfer QR code (EPC069-12, version 002, UTF-8), with a structured reference. The code
 * must be drawn with error correction level M.
 */
export function epcText({
  beneficiary,
  iban,
  bic,
  amount,
  reference,
}: Pick<Transfer, 'beneficiary' | 'iban' | 'bic' | 'amount' | 'reference'>): string {
  const name = [...beneficiary].slice(0, 70).join('')
  return ['BCD', '002', '1', 'SCT', bic ?? '', name, iban, `EUR${amount.toFixed(2)}`, '', reference].join(
    '\n',
  )
}
