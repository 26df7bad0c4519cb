import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'

/**
 * The foot of a list that shows more rows on demand. Use `useMore` for further rows on the server, and `useFirstRows`
 * for rows that are already loaded.
 */
export function LoadMore({
  hasMore,
  isLoading = false,
  onMore,
}: {
  hasMore: boolean
  isLoading?: boolean
  onMore: () => void
}) {
  const { t } = useTranslation('ui')
  if (!hasMore) return null
  return (
    <div className="mt-6 text-center">
      <Button variant="secondary" busy={isLoading} busyText={t('loading')} onClick={onMore}>
        {t('load_more')}
      </Button>
    </div>
  )
}
