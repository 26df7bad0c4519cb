import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { UsualWait } from '../../../lib/text/usual-wait.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { CertificateCard } from './card.tsx'
import { ownCertificatesQuery } from './queries.ts'
import { RequestCertificate } from './request.tsx'
import type { OwnHolding } from './use-request-form.ts'
import { SaveCertificate } from './save.tsx'

/** The person's certificates of legitimation, and a button to request one of what they hold. */
export function OwnCertificates({ holdings }: { holdings: readonly OwnHolding[] }) {
  const { t } = useTranslation('certificates')
  const { rows, failed, more } = usePages(ownCertificatesQuery, (error) => errorText(error, t('failed')))
  return (
    <div className="grid gap-4">
      {holdings.length > 0 && (
        <div>
          <RequestCertificate holdings={holdings} />
        </div>
      )}
      {failed}
      {(rows || !failed) && (
        <CardList
          label={t('title')}
          rows={rows}
          rowKey={(row) => row.id}
          empty={t('own_empty')}
          card={(row) => (
            <CertificateCard certificate={row}>
              {row.state === 'requested' && <UsualWait kind="certificates" />}
              {row.is_ready && (
                <div>
                  <SaveCertificate certificate={row} />
                </div>
              )}
            </CertificateCard>
          )}
        />
      )}
      {more}
    </div>
  )
}
