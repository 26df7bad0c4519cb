import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { openCasesQuery } from './queries.ts'

/** Says that register and chain differ, if they do; `link` leads to the cases. */
export function CaseNotice({ link }: { link: ReactNode }) {
  const { t } = useTranslation('admin')
  const count = useQuery(openCasesQuery).data?.data.length ?? 0
  if (count === 0) return null
  return (
    <Notice tone="warn" className="mb-6" title={t('cases.found', { count })} action={link}>
      {t('cases.text')}
    </Notice>
  )
}
