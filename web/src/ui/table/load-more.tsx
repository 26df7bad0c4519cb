import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'

/** The foot of a keyset-paged list, for an infinite query: `hasNextPage`, `isFetchingNextPage`, `fetchNextPage`. */
export function LoadMore({
  hasMore,
  isLoading,
  onMore,
}: {
  hasMore: boolean
  isLoading: boolean
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
