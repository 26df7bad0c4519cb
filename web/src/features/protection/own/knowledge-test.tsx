import { dayOf } from '@acervo/domain/common/time-zone'
import type { InvestorProtection } from '@acervo/domain/protection/investor'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTabDraft } from '../../../lib/drafts/tab.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { wordingsQuery } from '../queries.ts'
import { WordingText } from '../wording-text.tsx'
import { WhatIs } from '../../../ui/overlay/what-is.tsx'
import { Questions, testDraft } from './questions.tsx'

/** `back` links to the project that requires the test. */
type KnowledgeTestProps = { own: InvestorProtection; back?: ReactNode }

/** The entry knowledge test: the last result, and the questions. */
export function KnowledgeTest({ own: { test }, back }: KnowledgeTestProps) {
  const { t } = useTranslation('protection')
  const { data: wordings } = useQuery(wordingsQuery)
  const [draft, setDraft] = useTabDraft('knowledge test', testDraft)
  const today = dayOf(useNow())
  const isOver = test !== null && test.counts_until < today
  const counts = test !== null && !isOver
  const days = test && { day: formatDate(test.taken_at), until: formatDate(test.counts_until) }
  return (
    <Card id="knowledge_test">
      <TestHeader />
      <div className="grid justify-items-start gap-4">
        {counts && (
          <Badge tone={test.outcome === 'sufficient' ? 'good' : 'warn'}>
            {t(`test.outcome.${test.outcome}`)}
          </Badge>
        )}
        <p>{days ? t(isOver ? 'test.over' : 'test.taken', days) : t('test.none')}</p>
        <p className="text-sm text-ink-soft">{t('source', { source: t('test.source') })}</p>
        {counts && test.outcome !== 'sufficient' && !draft && (
          <Notice tone="bad" className="w-full">
            <WordingText wordings={wordings ?? []} code="inappropriate" />
          </Notice>
        )}
        {draft ? (
          <Questions draft={draft} onChange={setDraft} onEnd={() => setDraft(null)} />
        ) : (
          <div className="flex flex-wrap gap-3">
            {counts && back}
            <Button variant={counts ? 'secondary' : 'primary'} onClick={() => setDraft({ answers: {} })}>
              {t(test ? 'test.again' : 'test.start')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function TestHeader() {
  const { t } = useTranslation('protection')
  return (
    <CardHeader
      title={t('test.title')}
      description={
        <>
          {t('test.lead')} <WhatIs inWords word="prueba-de-conocimientos" about={t('test.title')} />
        </>
      }
    />
  )
}
