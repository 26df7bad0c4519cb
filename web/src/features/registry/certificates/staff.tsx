import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'
import type { StaffCertificate } from '@acervo/domain/registry/certificate'
import { useTranslation } from 'react-i18next'
import { Queue } from '../queue.tsx'
import { CertificateCard } from './card.tsx'
import { IssueCertificate, WithReason } from './decide.tsx'
import { certificatesQuery } from './queries.ts'
import { SaveCertificate } from './save.tsx'

type CertificatesProps = {
  /** The reader: nobody decides about their own certificate, nor alone about one that they requested for somebody. */
  me: Pick<Profile, 'id' | 'needs_two_people'>
  canDecide: boolean
  /** The id of the only one to show. */
  only?: string
  /** Whether only those are shown that wait for the registrar. */
  waiting: boolean
  onWaiting: (waiting: boolean) => void
}

/** Certificates that the registrar issues, refuses or takes back. */
export function Certificates({ me, canDecide, only, waiting, onWaiting }: CertificatesProps) {
  const { t } = useTranslation('certificates')
  return (
    <Queue
      query={(shown) => certificatesQuery(shown, only)}
      isWhole={only !== undefined}
      waiting={{ value: waiting, onChange: onWaiting, label: t('waiting') }}
      texts={{
        lead: t('staff_lead'),
        title: t('title'),
        empty: t(waiting ? 'waiting_empty' : 'staff_empty'),
        failed: t('failed'),
        history: t('history'),
      }}
      card={(row) => (
        <CertificateCard certificate={row} withHolder>
          {row.requested_by_id !== row.user_id && (
            <p className="wrap-anywhere text-ink-soft">
              {t('requested_by', { by: row.requested_by ?? '–' })}
              {row.state === 'requested' && isSecondNeeded(row, me) && ` ${t('second')}`}
            </p>
          )}
          <footer className="flex flex-wrap justify-end gap-2">
            {row.is_ready && <SaveCertificate certificate={row} />}
            {canDecide && row.user_id !== me.id && row.state === 'issued' && (
              <WithReason act="return" certificate={row} />
            )}
            {canDecide && row.user_id !== me.id && row.state === 'requested' && (
              <>
                <WithReason act="refuse" certificate={row} />
                {!isSecondNeeded(row, me) && <IssueCertificate certificate={row} />}
              </>
            )}
          </footer>
        </CertificateCard>
      )}
    />
  )
}

function isSecondNeeded(
  { user_id: about, requested_by_id: begun_by }: StaffCertificate,
  me: CertificatesProps['me'],
): boolean {
  return conflictOf(me.id, { about, begun_by }, me.needs_two_people) === 'identity.second_person_needed'
}
