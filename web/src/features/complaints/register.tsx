import { brandOfId } from '@acervo/domain/brands/brand'
import type { ComplaintRow } from '@acervo/domain/complaints/calls'
import { isOwnComplaint, type ComplaintState } from '@acervo/domain/complaints/complaint'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { PersonLink } from '../../lib/person-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmailText } from '../../ui/table/email-text.tsx'
import { usePages } from '../../ui/table/use-pages.tsx'
import { ShownStatus } from '../../ui/table/shown-status.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DecideComplaint } from './decide.tsx'
import { Decision } from './decision.tsx'
import { complaintsQuery } from './queries.ts'
import { Term } from './term.tsx'

type RegisterProps = {
  state: ComplaintState
  /** The id of the only one to show, whatever its state. */
  only?: string
  me: { id: string; email: string | null }
  canDecide: boolean
  /** Links to what a complaint is about, where that has a screen. */
  link: (complaint: ComplaintRow, text: string) => ReactNode
}

/** The register of complaints in one state, one below the other: their texts are too long for a table. */
export function ComplaintRegister({ state, only, me, canDecide, link }: RegisterProps) {
  const { t } = useTranslation('complaints')
  const {
    rows: listed,
    failed,
    more,
  } = usePages(complaintsQuery(state, only), (error) => errorText(error, t('load_failed')))
  // What one is deciding stays when a colleague decides it first: the reasons being typed are not lost.
  const [held, setHeld] = useState<ComplaintRow>()
  if (!listed) return failed ?? <Skeleton className="h-56 rounded-lg" />
  const complaints = held && !listed.some(({ id }) => id === held.id) ? [held, ...listed] : listed
  return (
    <div className="grid gap-4">
      <ShownStatus count={complaints.length} />
      {complaints.length === 0 && (
        <Card className="py-12 text-center text-ink-soft">{t(`staff.empty.${state}`)}</Card>
      )}
      <ul aria-label={t('staff.title')} className="grid gap-4">
        {complaints.map((complaint) => (
          <li key={complaint.id}>
            <ComplaintCard
              complaint={complaint}
              canDecide={canDecide && !isOwnComplaint(complaint, me)}
              link={link}
              onAsking={(isAsking) => setHeld(isAsking ? complaint : undefined)}
            />
          </li>
        ))}
      </ul>
      {failed}
      {more}
    </div>
  )
}

type CardProps = Pick<RegisterProps, 'canDecide' | 'link'> & {
  complaint: ComplaintRow
  onAsking: (isAsking: boolean) => void
}

function ComplaintCard({ complaint, canDecide, link, onAsking }: CardProps) {
  const { t } = useTranslation('complaints')
  const { number, name, email, user_id, message, language, created_at, domain_id, decided_by } = complaint
  const isOpen = complaint.decided_at === null
  const about = projectName(complaint) ?? complaint.about
  return (
    <Card className="grid gap-4 p-4! sm:p-6!">
      <header className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-3">
          <strong className="tabular">{number}</strong>
          {isOpen && <Term complaint={complaint} />}
        </p>
        <h2 className="text-xl wrap-anywhere">
          {user_id ? <PersonLink id={user_id}>{name}</PersonLink> : name}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <a className="text-link" href={`mailto:${email}`}>
            <EmailText email={email} />
          </a>
          <time dateTime={created_at}>{formatMoment(created_at)}</time>
          <span>{brandOfId(domain_id).name}</span>
          <span>{t('staff.written_in', { language: languageName(language) })}</span>
        </p>
        {about && (
          <p className="wrap-anywhere">
            {t('staff.about')} {link(complaint, about) ?? about}
          </p>
        )}
      </header>
      <p lang={language} className="max-w-prose wrap-anywhere whitespace-pre-line">
        {message}
      </p>
      <Decision complaint={complaint} />
      {decided_by && <p className="text-sm text-ink-soft">{decided_by}</p>}
      {canDecide && isOpen && <DecideComplaint complaint={complaint} onAsking={onAsking} />}
    </Card>
  )
}
