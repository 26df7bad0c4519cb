import { userCalls } from '@acervo/domain/identity/user-calls'
import { can } from '@acervo/domain/identity/permissions'
import type { AccountStatus, KycStatus } from '@acervo/domain/identity/profile'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader, Facts } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EmailText } from '../../../ui/table/email-text.tsx'
import { useMe } from '../queries.ts'

const kycTones: Record<KycStatus, Tone> = { ok: 'good', process: 'warn', no: 'plain' }
const statusTones: Record<AccountStatus, Tone> = { ACTIVE: 'good', BLOCKED: 'bad' }

/** What the platform knows about the account. Administrators can compare it with the server's behaviour. */
export function AccountFacts() {
  const { t } = useTranslation('welcome')
  const me = useMe()
  return (
    <>
      <Card>
        <CardHeader title={t('account')} />
        <Facts
          facts={[
            { label: t('email'), value: me.email ? <EmailText email={me.email} /> : t('no_email') },
            {
              label: t('joined'),
              value: <time dateTime={me.created_at}>{formatDate(me.created_at)}</time>,
            },
            // The absence of a role is not shown: it would only tell users what they are not.
            me.is_admin && { label: t('admin'), value: t('yes') },
            {
              label: t('status'),
              value: <Badge tone={statusTones[me.status]}>{t(`status_${me.status}`)}</Badge>,
            },
            {
              label: t('kyc'),
              value: <Badge tone={kycTones[me.kyc_status]}>{t(`kyc_${me.kyc_status}`)}</Badge>,
            },
          ]}
        />
      </Card>
      {can(me, 'user.list') && <AdminPanel />}
    </>
  )
}

/** Calls an endpoint reserved for administrators, to check that the server's behaviour matches the profile. */
function AdminPanel() {
  const { t } = useTranslation('welcome')
  const check = useMutation({ mutationFn: () => send(userCalls.listUsers, { query: { limit: 1 } }) })
  return (
    <Card>
      <CardHeader
        title={t('panel')}
        description={t('panel_text')}
        action={
          <Button
            variant="secondary"
            busy={check.isPending}
            busyText={t('panel_busy')}
            onClick={() => check.mutate()}
          >
            {t('panel_check')}
          </Button>
        }
      />
      {check.isSuccess && (
        <Notice tone="good" live>
          {t('panel_ok')}
        </Notice>
      )}
      {check.isError && <Notice tone="bad">{errorText(check.error, t('panel_failed'))}</Notice>}
    </Card>
  )
}
