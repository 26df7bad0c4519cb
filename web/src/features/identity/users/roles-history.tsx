import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { roleChangesQuery } from './queries.ts'
import { useRolesText } from './use-roles-text.ts'

/** How a person's roles changed, by whom and why. */
export function RolesHistory({ userId }: { userId: string }) {
  const { t } = useTranslation('roles')
  const {
    rows: changes,
    failed,
    more,
  } = usePages(roleChangesQuery(userId), (error) => errorText(error, t('history_failed')))
  const rolesText = useRolesText()
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-lg">{t('history')}</h3>
      {failed}
      {!changes && !failed && <Skeleton className="mt-2 h-12" />}
      {changes?.length === 0 && <p className="mt-1 text-sm text-ink-soft">{t('history_none')}</p>}
      <ul className="divide-y divide-line">
        {changes?.map(({ id, at, by, before, after, reason }) => (
          <li key={id} className="grid gap-0.5 py-2.5 text-sm wrap-anywhere">
            <span className="font-medium">
              {t('change', { before: rolesText(before), after: rolesText(after) })}
            </span>
            {reason && <span>{reason}</span>}
            <span className="text-ink-soft">
              {t('by', { moment: formatMoment(at), who: by ?? t('platform') })}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}
