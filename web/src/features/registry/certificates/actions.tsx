import type { Profile } from '@acervo/domain/identity/profile'
import { conflictOf } from '@acervo/domain/identity/separation'
import type { StaffCertificate } from '@acervo/domain/registry/certificate'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { SaveCertificate } from './save.tsx'

export type Act = 'issue' | 'refuse' | 'return'

/** Nobody decides about their own certificate, or alone about one that they requested for somebody. */
export type Reader = Pick<Profile, 'id' | 'needs_two_people'>

/** The actions that the reader may take on somebody else's certificate. */
export function actsOn({ user_id, requested_by_id, state }: StaffCertificate, me: Reader): Act[] {
  if (user_id === me.id) return []
  if (state === 'issued') return ['return']
  if (state !== 'requested') return []
  const conflict = conflictOf(me.id, { about: user_id, begun_by: requested_by_id }, me.needs_two_people)
  return conflict === 'identity.second_person_needed' ? ['refuse'] : ['issue', 'refuse']
}

type CertificateActionsProps = {
  certificate: StaffCertificate
  /** Empty for readers who may not decide. */
  acts: readonly Act[]
  onAct: (act: Act, certificate: StaffCertificate) => void
}

/** The buttons of a certificate, or a note that somebody else has to issue it. */
export function CertificateActions({ certificate, acts, onAct }: CertificateActionsProps) {
  const { t } = useTranslation('certificates')
  const { state, is_ready, number } = certificate
  return (
    <div className="flex flex-wrap items-center gap-2">
      {is_ready && <SaveCertificate certificate={certificate} />}
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === 'issue' ? 'primary' : 'secondary'}
          size="sm"
          aria-label={t(`${act}_named`, { number })}
          onClick={() => onAct(act, certificate)}
        >
          {t(act)}
        </Button>
      ))}
      {state === 'requested' && acts.length === 1 && <p className="text-sm text-ink-soft">{t('second')}</p>}
    </div>
  )
}
