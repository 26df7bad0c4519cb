import type { Application } from '@acervo/domain/kyc/application'
import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card, CardHeader } from '../../ui/card.tsx'
import { checksOf, type CheckState } from './application-checks.ts'

const looks = {
  right: { icon: CircleCheck, colour: 'text-good' },
  wrong: { icon: TriangleAlert, colour: 'text-bad' },
  none: { icon: CircleMinus, colour: 'text-ink-soft' },
} as const satisfies Record<CheckState, object>

/** What a machine can tell of an application. Hints: people decide. */
export function ReviewChecks({ application }: { application: Application }) {
  const { t } = useTranslation('kyc-review')
  return (
    <Card>
      <CardHeader title={t('checks.title')} description={t('checks.lead')} />
      <ul className="grid gap-3">
        {checksOf(application).map(({ name, state }) => {
          const { icon: Icon, colour } = looks[state]
          return (
            <li key={name} className="flex gap-3">
              <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
              <span className={state === 'wrong' ? 'font-medium' : undefined}>
                {t(`checks.${name}_${state}`)}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
