import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Tells screen readers how many rows a list shows after a change, such as a search. The initial number is not
 * announced, because a new screen is read anyway. `count` is undefined while rows are loading.
 */
export function ShownStatus({ count }: { count: number | undefined }) {
  const { t } = useTranslation('ui')
  const [seen, setSeen] = useState(count)
  const [hasChanged, setChanged] = useState(false)
  if (count !== seen) {
    setSeen(count)
    if (seen !== undefined) setChanged(true)
  }
  const text = count === 0 ? t('nothing_found') : t('shown', { number: count })
  return (
    <p role="status" className="sr-only">
      {hasChanged && count !== undefined && text}
    </p>
  )
}
