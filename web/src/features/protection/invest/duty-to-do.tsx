import type { ReactNode } from 'react'
import type { Duty } from '@acervo/domain/protection/duties'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Links to the test or the simulation. */
export type DoLink = (code: Duty['code'], text: string, name: string) => ReactNode

/** A duty to complete on another screen: the test or the simulation. */
export function DutyToDo({ code, link }: { code: Duty['code']; link: DoLink }) {
  const { t } = useTranslation('protection')
  const what = code === 'knowledge_test' ? 'do_test' : 'do_simulation'
  return (
    <Notice
      tone="warn"
      title={t(`invest.${what}`)}
      action={link(code, t('invest.go'), `${t('invest.go')}: ${t(`invest.${what}`)}`)}
    >
      {t(`invest.${what}_hint`)}
    </Notice>
  )
}
