import type { Person } from '@acervo/domain/people/person'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/text/format.ts'
import { Card, CardHeader, Facts } from '../../ui/layout/card.tsx'

/** The person's class as an investor, and which protective duties they have completed. */
export function ProtectionCard({ protection }: { protection: NonNullable<Person['protection']> }) {
  const { t } = useTranslation(['people', 'protection'])
  const { class: investorClass, class_valid_until, request, test, simulated_at } = protection
  const done = test && `${t(`protection:test.outcome.${test.outcome}`)} · ${formatDate(test.taken_at)}`
  return (
    <Card>
      <CardHeader title={t('protection.title')} />
      <Facts
        facts={[
          { label: t('protection.class'), value: t(`protection:class.${investorClass}`) },
          ...(class_valid_until
            ? [{ label: t('protection.until'), value: formatDate(class_valid_until) }]
            : []),
          ...(request
            ? [{ label: t('protection.request'), value: t(`protection:staff.state.${request}`) }]
            : []),
          { label: t('protection.test'), value: done ?? t('protection.not_done') },
          {
            label: t('protection.simulation'),
            value: simulated_at ? formatDate(simulated_at) : t('protection.not_done'),
          },
        ]}
      />
    </Card>
  )
}
