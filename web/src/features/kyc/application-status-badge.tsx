import type { ApplicationStatus } from '@acervo/domain/kyc/application'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'

const tones: Record<ApplicationStatus, Tone> = {
  DRAFT: 'plain',
  SUBMITTED: 'warn',
  APPROVED: 'good',
  REJECTED: 'bad',
}

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation('kyc')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
