import type { ReactNode } from 'react'
import type { Duty } from '@acervo/domain/protection/duties'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** A link to where the test or the simulation is done. */
export type DoLink = (code: Duty['code'], text: string, name: string) => ReactNode

/** Something to do first: the test or the simulation. */
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
