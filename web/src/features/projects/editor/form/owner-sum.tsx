import { isWholeCents, sumOf } from '@acervo/domain/common/cents'
import type { ProjectDraft } from '@acervo/domain/projects/draft'
import { exceedsOwnerMax, OWNER_FUNDING_MAX } from '@acervo/domain/projects/regime'
import { useQuery } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../lib/text/format.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { ownersQuery } from '../../staff-queries.ts'

/**
 * How much the owner has asked for in 12 months, beside the legal limit (Reg. (EU) 2020/1503, articles 1(2)(c) and 49).
 */
export function OwnerSum({ publishedId }: { publishedId: string | undefined }) {
  const { t } = useTranslation('editor')
  const { data: owners } = useQuery(ownersQuery)
  const [regime, ownerId, total] = useWatch<ProjectDraft, ['regime', 'owner_id', 'total_funding']>({
    name: ['regime', 'owner_id', 'total_funding'],
  })
  const { defaultValues } = useFormState<ProjectDraft>()
  const owner = owners?.find(({ id }) => id === ownerId)
  if (!owner || regime !== 'ecspr' || !total || !isWholeCents(total)) return null
  const offers = owner.offers.filter(({ project_id }) => project_id !== publishedId)
  const others = offers.map(({ total_funding }) => total_funding)
  const totals = [...others, total]
  // The total of a published offer remains allowed, even if its owner has asked for more since.
  const isAsked = publishedId === undefined || total !== defaultValues?.total_funding
  const isOver = isAsked && exceedsOwnerMax(regime, totals)
  return (
    <Notice tone={isOver ? 'bad' : 'note'}>
      <p>
        {t('owner.sum', {
          others: formatMoney(sumOf(others)),
          sum: formatMoney(sumOf(totals)),
          max: formatMoney(OWNER_FUNDING_MAX),
        })}
      </p>
      {isOver && <p className="mt-1 font-semibold">{t('owner.over')}</p>}
    </Notice>
  )
}
