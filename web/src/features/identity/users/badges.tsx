import type { KycStatus } from '@acervo/domain/identity/profile'
import type { UserRow } from '@acervo/domain/identity/user-row'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'

export function RoleBadge({ user }: { user: UserRow }) {
  const { t } = useTranslation(['admin', 'common'])
  if (user.roles.length === 0) return <Badge>{t('users.role_user')}</Badge>
  return (
    <span className="flex flex-wrap gap-1">
      {user.roles.map((role) => (
        <Badge key={role} tone={role === 'admin' ? 'accent' : 'signal'}>
          {t(`common:roles.${role}`)}
        </Badge>
      ))}
    </span>
  )
}

const kycTones: Record<KycStatus, Tone> = { ok: 'good', process: 'warn', no: 'plain' }

export function KycBadge({ status }: { status: KycStatus }) {
  const { t } = useTranslation('admin')
  return <Badge tone={kycTones[status]}>{t(`users.kyc_${status}`)}</Badge>
}

const applicationTones = {
  DRAFT: 'plain',
  SUBMITTED: 'note',
  APPROVED: 'good',
  REJECTED: 'bad',
} as const satisfies Record<NonNullable<UserRow['kyc_application_status']>, Tone>

/**
 * "Ready for review" takes precedence over the application's own state (docs/product/identity-verification.md,
 * "Verification states"). A decided application shows the decision.
 */
export function ApplicationBadge({ user }: { user: UserRow }) {
  const { t } = useTranslation('admin')
  if (user.kyc_ready_for_review) return <Badge tone="signal">{t('users.application_ready')}</Badge>
  const status = user.kyc_application_status
  if (!status) return <span className="text-ink-soft">{t('users.application_none')}</span>
  return <Badge tone={applicationTones[status]}>{t(`users.application_${status}`)}</Badge>
}
