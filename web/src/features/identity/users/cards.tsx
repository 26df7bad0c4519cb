import { brandOfId } from '@acervo/domain/brands/brand'
import { useTranslation } from 'react-i18next'
import { CardList } from '../../../ui/table/card-list.tsx'
import { ApplicationBadge, KycBadge, RoleBadge } from './badges.tsx'
import { UserActions, UserEmail, type UsersRowsProps } from './rows.tsx'

/** The rows as cards, where the table does not fit. */
export function UsersCards({ users, reviewLink }: Pick<UsersRowsProps, 'users' | 'reviewLink'>) {
  const { t } = useTranslation('admin')
  return (
    <CardList
      label={t('users.title')}
      rows={users}
      rowKey={(user) => user.id}
      empty={t('users.empty')}
      card={(user) => (
        <>
          <div className="min-w-0">
            <h2 className="font-sans text-base font-medium">
              <UserEmail user={user} />
            </h2>
            <p className="text-sm text-ink-soft">
              {user.name ? `${user.name} · ` : ''}
              {brandOfId(user.domain_id).name}
            </p>
          </div>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 [&_dt]:text-sm [&_dt]:text-ink-soft">
            <dt>{t('users.role')}</dt>
            <dd>
              <RoleBadge user={user} />
            </dd>
            <dt>{t('users.kyc')}</dt>
            <dd>
              <KycBadge status={user.kyc_status} />
            </dd>
            <dt>{t('users.application')}</dt>
            <dd>
              <ApplicationBadge user={user} />
            </dd>
          </dl>
          <UserActions user={user} reviewLink={reviewLink} />
        </>
      )}
    />
  )
}
