import { useTranslation } from 'react-i18next'
import { Skeleton } from '../feedback/skeleton.tsx'

/** Placeholder rows while the first page is loading. */
export function WaitingRows({ width }: { width: number }) {
  const { t } = useTranslation('ui')
  return [1, 2, 3, 4, 5].map((row) => (
    <tr key={row}>
      <td colSpan={width} className="px-4 py-4">
        <Skeleton className="h-5 w-full" />
        {row === 1 && <span className="sr-only">{t('loading')}</span>}
      </td>
    </tr>
  ))
}
