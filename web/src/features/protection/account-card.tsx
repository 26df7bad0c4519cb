import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardHeader } from '../../ui/layout/card.tsx'

/** A card on the account screen that links to the user's protection as an investor. */
export function ProtectionCard({ link }: { link: (text: string) => ReactNode }) {
  const { t } = useTranslation('protection')
  return (
    <Card>
      <CardHeader title={t('card.title')} description={t('card.lead')} />
      <p>{link(t('card.open'))}</p>
    </Card>
  )
}
