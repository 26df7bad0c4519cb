import { z } from 'zod'
import { typedDay, uuid } from '../common/reply.ts'
import { proof } from './proof.ts'
import { ratePercent } from './rates.ts'

/** The highest rate a treaty allows, as a percentage; null without a treaty. */
const cap = ratePercent.nullish().transform((given) => given ?? null)

/** The same in an upload, whose fields are texts. */
const capText = z
  .literal('')
  .transform(() => null)
  .or(
    z
      .string('common.percent_invalid')
      .regex(/^\d{1,3}(\.\d{1,2})?$/, 'common.percent_invalid')
      .transform(Number)
      .pipe(ratePercent),
  )
  .optional()
  .transform((given) => given ?? null)

/** What its owner says of a certificate. */
export const residenceUpload = z.object({ issued_on: typedDay })

/** What staff read in a certificate, and the treaty's rates. */
export const residenceTerms = residenceUpload.extend({ interest_cap: cap, dividend_cap: cap })
export type ResidenceTerms = z.output<typeof residenceTerms>

/** The same as the fields of an upload. */
export const residenceForm = residenceUpload.extend({ interest_cap: capText, dividend_cap: capText })

/** A certificate of tax residence on the wire. Caps are percentages. */
export const residenceCertificate = proof.extend({
  country: z.string(),
  interest_cap: z.number().nullable(),
  dividend_cap: z.number().nullable(),
})
export type ResidenceCertificateRow = z.infer<typeof residenceCertificate>

/** What a person sees of their own: the country of their verified identity if it is not Spain, else null. */
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
