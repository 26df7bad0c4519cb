import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { Place } from './places.ts'
import { ProblemList } from './problem-list.tsx'
import type { Problem } from './publish-problems.ts'

type BlockedProps = {
  problems: readonly Problem[]
  /** Links to the sheet, which has to be published first. */
  sheetMissing: ReactNode
  onGo: (place: Place) => void
}

/** What the user has to do before the project can be published. */
export function Blocked({ problems, sheetMissing, onGo }: BlockedProps) {
  const { t } = useTranslation('editor')
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="bad" title={t('summary.blocked')}>
          <ProblemList problems={problems} onField={(field) => onGo({ field })} />
        </Notice>
      )}
      {sheetMissing && (
        <Notice tone="bad" title={t('summary.blocked')} action={sheetMissing}>
          {t('sheet_first')}
        </Notice>
      )}
    </>
  )
}
