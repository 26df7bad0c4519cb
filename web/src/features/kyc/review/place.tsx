import { WAITING_COUNTED_MAX, type Neighbours } from '@acervo/domain/kyc/queue'
import { useTranslation } from 'react-i18next'

/** The position of a case among the waiting ones, such as "2 of 5 waiting"; nothing for a case that does not wait. */
export function QueuePlace({ neighbours }: { neighbours: Neighbours | undefined }) {
  const { t } = useTranslation('kyc-review')
  if (!neighbours?.place) return null
  const upTo = (count: number) =>
    count < WAITING_COUNTED_MAX ? String(count) : `${WAITING_COUNTED_MAX - 1}+`
  return (
    <p className="tabular self-center text-sm whitespace-nowrap text-ink-soft">
      {t('bar.place', { place: upTo(neighbours.place), waiting: upTo(neighbours.waiting) })}
    </p>
  )
}
