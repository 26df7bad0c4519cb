import type { StaffCertificate } from '@acervo/domain/registry/certificate'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { QueueList } from '../../../lib/queue/list.tsx'
import { useActs } from '../../../lib/queue/use-acts.ts'
import { useQueue } from '../../../lib/queue/use-queue.ts'
import type { ListTableProps } from '../../../ui/table/list/table.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { actsOn, CertificateActions, type Reader } from './actions.tsx'
import { CertificateCard } from './card.tsx'
import { RequestedBy } from './cells.tsx'
import { CertificateDetails } from './details.tsx'
import { DecideCertificate } from './decide.tsx'
import { certificatesQuery, type CertificateFilter } from './queries.ts'

type CertificatesProps = Pick<
  ListTableProps<StaffCertificate>,
  'columns' | 'view' | 'onView' | 'selection'
> & {
  filter: CertificateFilter
  me: Reader
  canDecide: boolean
}

const rowKey = ({ id }: StaffCertificate) => id

/** The certificates that the registrar issues, refuses or takes back, one after another. */
export function Certificates({ filter, me, canDecide, ...list }: CertificatesProps) {
  const { t } = useTranslation('certificates')
  const pages = usePages(certificatesQuery(filter), (error) => errorText(error, t('failed')))
  const acts = (row: StaffCertificate) => (canDecide ? actsOn(row, me) : [])
  const isWaiting = (row: StaffCertificate) => row.state === 'requested' && acts(row).length > 0
  const queue = useQueue(pages, { rowKey, isWaiting })
  const { asked, dialog } = queue
  const { act, ask, askOpen } = useActs(queue, acts)
  const actions = (certificate: StaffCertificate) => (
    <CertificateActions certificate={certificate} acts={acts(certificate)} onAct={ask} />
  )
  const keys = [
    { key: 'a', text: t('keys.a'), act: askOpen('issue') },
    { key: 'r', text: t('keys.r'), act: askOpen('refuse') },
  ]
  return (
    <>
      <QueueList
        {...list}
        title={t('title')}
        queue={queue}
        pages={pages}
        usual={{ sort: 'requested', order: 'desc' }}
        rowKey={rowKey}
        rowName={({ number }) => number}
        empty={t(emptyText(filter))}
        details={(certificate) => (
          <CertificateDetails certificate={certificate}>{actions(certificate)}</CertificateDetails>
        )}
        detailsLabel={({ number }) => t('see', { number })}
        card={(row) => <StaffCard certificate={row}>{actions(row)}</StaffCard>}
        keys={canDecide ? keys : []}
      />
      {asked && act && (
        <DecideCertificate key={`${asked.id} ${act}`} certificate={asked} act={act} {...dialog} />
      )}
    </>
  )
}

/** A certificate as the registrar sees it. */
function StaffCard({ certificate, children }: { certificate: StaffCertificate; children: ReactNode }) {
  return (
    <CertificateCard certificate={certificate} withHolder>
      <RequestedBy certificate={certificate} />
      {children}
    </CertificateCard>
  )
}

function emptyText({ state = 'open', search, from, to }: CertificateFilter) {
  if (search ?? from ?? to) return 'none_found'
  return state === 'open' ? 'staff_empty' : state === 'waiting' ? 'waiting_empty' : 'none_found'
}
