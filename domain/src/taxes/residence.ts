import { z } from 'zod'
import { typedDay, uuid } from '../common/reply.ts'
import { proof } from './proof.ts'
import { ratePercent } from './rates.ts'

/** The highest rate a treaty allows, as a percentage; null without a treaty. */
const cap = ratePercent.nullish().transform((given) => given ?? null)

/** The same rate in an upload, whose fields are texts. */
const capText = z
  .literal('')
  .transform(() => null)
  .or(
    z
      .string('taxes.rate_invalid')
      .regex(/^\d{1,3}(\.\d{1,2})?$/, 'taxes.rate_invalid')
      .transform(Number)
      .pipe(ratePercent),
  )
  .optional()
  .transform((given) => given ?? null)

/** What the owner of a certificate states about it. */
export const residenceUpload = z.object({ issued_on: typedDay })

/** What staff read in a certificate, and the rates of the treaty. */
export const residenceTerms = residenceUpload.extend({ interest_cap: cap, dividend_cap: cap })
export type ResidenceTerms = z.output<typeof residenceTerms>

/** The same as fields of an upload, which are texts. */
export const residenceForm = residenceUpload.extend({ interest_cap: capText, dividend_cap: capText })

/** A certificate of tax residence in replies. Caps are percentages. */
export const residenceCertificate = proof.extend({
  country: z.string(),
  interest_cap: z.number().nullable(),
  dividend_cap: z.number().nullable(),
})
export type ResidenceCertificateRow = z.infer<typeof residenceCertificate>

/** What people see about themselves: the country of their verified identity; null if it is Spain. */
export const ownResidence = z.object({
  country: z.string().nullable(),
  certificates: z.array(residenceCertificate),
})
export type OwnResidence = z.infer<typeof ownResidence>

/** A verified person who lives in another country, with their certificates, newest first. */
export const nonResident = z.object({
  user_id: uuid(),
  name: z.string(),
  country: z.string(),
  certificates: z.array(residenceCertificate),
})
export type NonResident = z.infer<typeof nonResident>
