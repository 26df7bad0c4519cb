import type { Certificate } from '@acervo/domain/registry/certificate'
import { allPages } from '../../documents/csv.ts'
import { listCertificates } from '../../registry/certificates/repo.ts'
import { atOf, dayValue, recordOf, textOf, type Source } from '../source.ts'

const PAGE_ROWS = 200

/** Certificates of legitimation; the document can be downloaded while the certificate is in force. */
export const legitimationRecords: Source = async (services, userId) => {
  const pages = allPages((cursor) =>
    listCertificates(services, { userId, state: 'all', limit: PAGE_ROWS, cursor }),
  )
  const certificates: Certificate[] = []
  for await (const page of pages) certificates.push(...page)
  return certificates.map(({ id, number, project_name, project_name_en, state, ...certificate }) =>
    recordOf({
      kind: 'legitimation',
      id,
      at: certificate.requested_at,
      title: 'legitimation',
      about: { number: { text: number } },
      facts: {
        project: { project_name, project_name_en },
        tokens: { count: certificate.tokens },
        state: { word: `certificate_${state}` },
        decided_at: atOf(certificate.decided_at),
        valid_until: dayValue(certificate.valid_until),
        ended_at: atOf(certificate.ended_at),
        // Nobody wrote a reason for a certificate that expired.
        reason: state === 'expired' ? null : textOf(certificate.reason),
      },
      link: '/dashboard/portfolio',
      download: certificate.is_ready ? { id } : null,
    }),
  )
}
