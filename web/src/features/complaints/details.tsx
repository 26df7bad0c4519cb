import { brandOfId } from '@acervo/domain/brands/brand'
import type { ComplaintRow } from '@acervo/domain/complaints/calls'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../lib/person-link.tsx'
import { Moment } from '../../lib/text/moment.tsx'
import { languageName } from '../../lib/text/language-name.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmailText } from '../../ui/table/email-text.tsx'
import { Decision } from './decision.tsx'
import { Age } from './term.tsx'

/** Links to the screen of a complaint's subject, if it has one. */
export type SubjectLink = (complaint: ComplaintRow, text: string) => ReactNode

type ComplaintDetailsProps = {
  complaint: ComplaintRow
  link: SubjectLink
  /** Opens the dialog to decide; undefined when the reader may not decide this complaint. */
  onDecide: ((complaint: ComplaintRow) => void) | undefined
}

/** A complaint's text, its decision, and the button that decides it. */
export function ComplaintDetails({ complaint, link, onDecide }: ComplaintDetailsProps) {
  const { t } = useTranslation('complaints')
  const { number, email, message, language, created_at, domain_id, decided_at, decided_by } = complaint
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <a className="text-link" href={`mailto:${email}`}>
          <EmailText email={email} />
        </a>
        <Moment at={created_at} />
        {decided_at === null && <Age complaint={complaint} />}
        <span>{brandOfId(domain_id).name}</span>
        <span>{t('staff.written_in', { language: languageName(language) })}</span>
      </p>
      {subjectOf(complaint) && (
        <p className="wrap-anywhere">
          {t('staff.about')} <Subject complaint={complaint} link={link} />
        </p>
      )}
      <p lang={language} className="max-w-prose wrap-anywhere whitespace-pre-line">
        {message}
      </p>
      <Decision complaint={complaint} />
      {decided_by && <p className="text-sm text-ink-soft">{decided_by}</p>}
      {onDecide && decided_at === null && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-label={t('staff.decide_named', { number })}
          onClick={() => onDecide(complaint)}
        >
          {t('staff.decide')}
        </Button>
      )}
    </div>
  )
}

/** The subject of a complaint, as a link if it has a screen. */
export function Subject({ complaint, link }: Pick<ComplaintDetailsProps, 'complaint' | 'link'>) {
  const about = subjectOf(complaint)
  return about && (link(complaint, about) ?? about)
}

/** The person who complains, as a link to their page if they have an account. */
export function Complainant({ complaint: { user_id, name } }: { complaint: ComplaintRow }) {
  return user_id ? <PersonLink id={user_id}>{name}</PersonLink> : name
}

function subjectOf(complaint: ComplaintRow): string {
  return projectName(complaint) ?? complaint.about
}
