import type { Roles } from '@acervo/domain/identity/roles'
import { useTranslation } from 'react-i18next'

/** Names roles as the screens show them. A person without roles is called a user. */
export function useRolesText(): (roles: Roles) => string {
  const { t } = useTranslation(['roles', 'common'])
  return (roles) => roles.map((role) => t(`common:roles.${role}`)).join(', ') || t('none')
}
