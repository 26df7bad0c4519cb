import { dayOf, startOfDay } from '@acervo/domain/common/time-zone'
import { isProvisional } from '@acervo/domain/taxes/years'
import { listHoldingProofs, listResidence } from '../../privacy/export/read-residence.ts'
import { listPersonalYears } from '../../taxes/due.ts'
import { recordOf, textOf, type Source } from '../source.ts'

const link = '/dashboard/account'

/**
 * The certificate of each year in which something was due, dated at the end of the year; for the current year, today.
 */
export const taxCertificateRecords: Source = async ({ db, now }, userId) => {
  const today = dayOf(now())
  const years = await listPersonalYears(db, userId, today)
  return years.map(({ year, gross, withheld, principal }) => {
    const is_provisional = isProvisional(year, today)
    const end = `${year}-12-31`
    return recordOf({
      kind: 'tax_certificate',
      id: year,
      at: startOfDay(end < today ? end : today).toISOString(),
      title: is_provisional ? 'tax_certificate_provisional' : 'tax_certificate',
      about: { year: { text: String(year) } },
      facts: {
        amount: { euros: gross },
        withheld: { euros: withheld },
        principal: principal > 0 ? { euros: principal } : null,
      },
      link,
      download: { year: String(year) },
    })
  })
}

/** The certificates of tax residence that the person sent. */
export const residenceRecords: Source = async ({ db }, userId) => {
  const certificates = await listResidence(db, userId)
  return certificates.map(({ id, uploaded_at, country, state, valid_until, reason, sha256 }) =>
    recordOf({
      kind: 'tax_residence',
      id,
      at: uploaded_at,
      title: 'tax_residence',
      facts: {
        country: { country },
        state: { word: state },
        valid_until: { day: valid_until },
        reason: textOf(reason),
        digest: { hash: sha256 },
      },
      link,
      download: { id },
    }),
  )
}

/** A company's certificates of holding, including those that staff entered for it. */
export const holdingProofRecords: Source = async ({ db }, userId) => {
  const proofs = await listHoldingProofs(db, userId)
  return proofs.map(({ id, uploaded_at, project_name, project_name_en, ...proof }) =>
    recordOf({
      kind: 'holding_proof',
      id,
      at: uploaded_at,
      title: 'holding_proof',
      about: { project: { project_name, project_name_en } },
      facts: {
        state: { word: proof.state },
        valid_until: { day: proof.valid_until },
        reason: textOf(proof.reason),
        digest: { hash: proof.sha256 },
      },
      link,
      download: { id },
    }),
  )
}
