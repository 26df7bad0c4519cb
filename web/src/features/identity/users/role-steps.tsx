import type { RoleStep } from '@acervo/domain/identity/role-change'
import { useTranslation } from 'react-i18next'

/** The roles that a change gives and takes, and what the person may do from then on. */
export function RoleSteps({ steps }: { steps: readonly RoleStep[] }) {
  const { t } = useTranslation(['roles', 'common'])
  return (
    <ul className="list-disc pl-5 text-ink">
      {steps.map(({ role, isGranted }) => (
        <li key={role}>
          {t(isGranted ? 'confirm.given' : 'confirm.taken', {
            role: t(`common:roles.${role}`),
            may: t(`may.${role}`),
          })}
        </li>
      ))}
    </ul>
  )
}
