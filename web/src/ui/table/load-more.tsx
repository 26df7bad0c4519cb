import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'

/** The foot of a list that is shown bit by bit: `useMore` for what the server keeps, `useFirstRows` for what is here. */
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
