import { identityCalls } from '@acervo/domain/identity/calls'
import { can } from '@acervo/domain/identity/permissions'
import type { AccountStatus, KycStatus } from '@acervo/domain/identity/profile'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { send } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader, Facts } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useMe } from './queries.ts'

const kycTones: Record<KycStatus, Tone> = { ok: 'good', process: 'warn', no: 'plain' }
const statusTones: Record<AccountStatus, Tone> = { ACTIVE: 'good', BLOCKED: 'bad' }

export function Welcome() {
  const { t } = useTranslation('identity')
  const me = useMe()
  const name = me.full_name ?? me.name
  usePageTitle(t('welcome.title'))
  return (
    <>
      <PageHeader
        title={name ? t('welcome.title_name', { name }) : t('welcome.title')}
        description={t('welcome.lead')}
        badges={me.is_erir && !me.is_admin && <Badge tone="signal">{t('welcome.erir')}</Badge>}
      />
      <div className="grid max-w-4xl gap-6">
        <Card>
          <CardHeader title={t('welcome.account')} />
          <Facts
            facts={[
              { label: t('welcome.email'), value: me.email },
              {
                label: t('welcome.joined'),
                value: <time dateTime={me.created_at}>{formatDate(me.created_at)}</time>,
              },
              { label: t('welcome.admin'), value: me.is_admin ? t('welcome.yes') : t('welcome.no') },
              {
                label: t('welcome.status'),
                value: <Badge tone={statusTones[me.status]}>{t(`welcome.status_${me.status}`)}</Badge>,
              },
              {
                label: t('welcome.kyc'),
                value: <Badge tone={kycTones[me.kyc_status]}>{t(`welcome.kyc_${me.kyc_status}`)}</Badge>,
              },
            ]}
          />
        </Card>
        {can(me, 'user.list') && <AdminPanel />}
      </div>
    </>
  )
}

/** Asks the server for something only administrators get: what the profile says, and what it does, must agree. */
function AdminPanel() {
  const { t } = useTranslation('identity')
  const check = useMutation({ mutationFn: () => send(identityCalls.listUsers, { query: { limit: 1 } }) })
  return (
    <Card>
      <CardHeader
        title={t('welcome.panel')}
        description={t('welcome.panel_text')}
        action={
          <Button
            variant="secondary"
            busy={check.isPending}
            busyText={t('welcome.panel_busy')}
            onClick={() => check.mutate()}
          >
            {t('welcome.panel_check')}
          </Button>
        }
      />
      {check.isSuccess && (
        <Notice tone="good" live>
          {t('welcome.panel_ok')}
        </Notice>
      )}
      {check.isError && <Notice tone="bad">{errorText(check.error, t('welcome.panel_failed'))}</Notice>}
    </Card>
  )
}
