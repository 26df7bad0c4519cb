import type { ContactRow } from '@acervo/domain/contact/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorDetail } from '../../lib/api-error.ts'
import { Card } from '../../ui/layout/card.tsx'
import { usePages } from '../../ui/table/use-pages.tsx'
import { ShownStatus } from '../../ui/table/shown-status.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AnswerContact } from './answer-contact.tsx'
import { ContactCard, type CaseLink } from './contact-card.tsx'
import { contactsQuery, type ContactFilter } from './queries.ts'

type ContactListProps = { filter: ContactFilter; canAnswer: boolean; caseLink: CaseLink }

/** Contact requests as cards, one below the other: their texts are too long for a table. */
export function ContactList({ filter, ...card }: ContactListProps) {
  const { t } = useTranslation('contact')
  const {
    rows: requests,
    failed,
    more,
  } = usePages(contactsQuery(filter), (error) =>
    t('failed', { detail: errorDetail(error, t('unknown_error')) }),
  )
  const [asked, setAsked] = useState<ContactRow>()
  const [isAsking, setAsking] = useState(false)
  const ask = (request: ContactRow) => {
    setAsked(request)
    setAsking(true)
  }
  if (!requests) return failed ?? <Waiting />
  const empty = filter.search ? t('empty.search') : t(`empty.${filter.status ?? 'open'}`)
  return (
    <div className="grid gap-6">
      <ShownStatus count={requests.length} />
      {requests.length === 0 && <Card className="py-12 text-center text-ink-soft">{empty}</Card>}
      <ul aria-label={t('title')} className="grid gap-4">
        {requests.map((request) => (
          <li key={request.id}>
            <ContactCard request={request} onAnswer={() => ask(request)} {...card} />
          </li>
        ))}
      </ul>
      {failed}
      {more}
      {asked && <AnswerContact key={asked.id} request={asked} open={isAsking} onOpenChange={setAsking} />}
    </div>
  )
}

function Waiting() {
  const { t } = useTranslation('ui')
  return (
    <div aria-busy className="grid gap-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  )
}
