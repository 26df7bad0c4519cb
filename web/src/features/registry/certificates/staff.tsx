import type { StaffCertificate } from '@acervo/domain/registry/certificate'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { useIsNarrow } from '../../../ui/layout/use-is-narrow.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { ListTable, type ListTableProps } from '../../../ui/table/list/list-table.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { CertificateActions } from './actions.tsx'
import { CertificateCard } from './card.tsx'
import { certificatesQuery, type CertificateFilter } from './queries.ts'
import type { Decisions } from './use-decisions.ts'

const TABLE_PIXELS_MIN = 1400

type CertificatesProps = Pick<
  ListTableProps<StaffCertificate>,
  'columns' | 'view' | 'onView' | 'selection'
> & {
  filter: CertificateFilter
  decisions: Decisions
}

/** Certificates that the registrar issues, refuses or takes back: a table where it fits, cards otherwise. */
export function Certificates({ filter, decisions, ...list }: CertificatesProps) {
  const { t } = useTranslation('certificates')
  const isNarrow = useIsNarrow(TABLE_PIXELS_MIN)
  const { rows, failed, more } = usePages(certificatesQuery(filter), (error) => errorText(error, t('failed')))
  if (!rows && failed) return failed
  const { state = 'open', search, from, to } = filter
  const isNarrowed = search ?? from ?? to
  const shared = {
    rows,
    rowKey: ({ id }: StaffCertificate) => id,
    empty: isNarrowed
      ? t('none_found')
      : t(state === 'open' ? 'staff_empty' : state === 'waiting' ? 'waiting_empty' : 'none_found'),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isNarrow ? (
        <CardList
          {...shared}
          label={t('title')}
          card={(row) => <StaffCard certificate={row} decisions={decisions} />}
        />
      ) : (
        <>
          <Keys decisions={decisions} />
          <ListTable
            {...shared}
            {...list}
            usual={{ sort: 'requested', order: 'desc' }}
            caption={t('title')}
            rowName={({ number }) => number}
          />
        </>
      )}
      {failed}
      {more}
    </div>
  )
}

/** Says which keys there are, and, to those who do not see it, which certificate they are about. */
function Keys({ decisions: { hasKeys, current } }: { decisions: Decisions }) {
  const { t } = useTranslation('certificates')
  return (
    <>
      {hasKeys && (
        <p className="-mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {(['j', 'k', 'a', 'r'] as const).map((key) => (
            <span key={key}>
              <kbd className="rounded-md border border-line-strong bg-sunken px-1.5 font-mono">{key}</kbd>{' '}
              {t(`keys.${key}`)}
            </span>
          ))}
        </p>
      )}
      <p role="status" className="sr-only">
        {current && `${current.number}, ${current.holder}`}
      </p>
    </>
  )
}

function StaffCard({ certificate, decisions }: { certificate: StaffCertificate; decisions: Decisions }) {
  const { t } = useTranslation('certificates')
  const { requested_by: by, requested_by_id, user_id } = certificate
  return (
    <CertificateCard certificate={certificate} withHolder>
      {requested_by_id !== user_id && (
        <p className="wrap-anywhere text-ink-soft">{t('requested_by', { by: by ?? '–' })}</p>
      )}
      <CertificateActions certificate={certificate} decisions={decisions} />
    </CertificateCard>
  )
}
