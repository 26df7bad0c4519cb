import { actionText } from '@acervo/domain/audit/actions'
import { changesIn } from '@acervo/domain/audit/changes'
import { auditWords, subjectName, type AuditWords } from '@acervo/domain/audit/words'
import type { AuditEntry } from '@acervo/domain/audit/entry'
import { subjectTypes } from '@acervo/domain/audit/subjects'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../lib/text/format.ts'
import { currentLanguage, textsOf } from '../../lib/text/i18n.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { EmailText } from '../../ui/table/email-text.tsx'

type PartProps = { row: AuditEntry }

/** Links to the screen of a row's subject; returns null when it has none. */
export type SubjectLink = (row: AuditEntry, name: ReactNode) => ReactNode

export function When({ row: { at } }: PartProps) {
  return (
    <time dateTime={at} className="tabular text-sm whitespace-nowrap text-ink-soft">
      {formatMoment(at)}
    </time>
  )
}

export function Actor({ row: { actor, role } }: PartProps) {
  const { t } = useTranslation(['audit', 'common'])
  return (
    <span className="grid gap-0.5">
      {actor && <EmailText email={actor} />}
      <span className={actor ? 'text-sm text-ink-soft' : ''}>
        {role === 'investor' || role === 'system' ? t(`roles.${role}`) : t(`common:roles.${role}`)}
      </span>
    </span>
  )
}

export function Action({ row: { action } }: PartProps) {
  return <span className="font-medium">{actionText(action, textsOf('audit'))}</span>
}

export function Subject({ row, link }: PartProps & { link: SubjectLink }) {
  const { t } = useTranslation('audit')
  const type = subjectTypes.find((one) => one === row.subject_type)
  const email = row.subject_email
  const name = projectName(row) ?? (email ? <EmailText email={email} /> : subjectName(row, wordsNow()))
  return (
    <span className="grid gap-0.5">
      <span>{type ? t(`subjects.${type}`) : row.subject_type}</span>
      {type !== 'audit' && type !== 'demo' && (
        <span className="text-sm wrap-anywhere text-ink-soft">{link(row, name) ?? name}</span>
      )}
    </span>
  )
}

/** Formatted in the language of the interface. */
function wordsNow(): AuditWords {
  return auditWords(
    textsOf('audit'),
    textsOf('projects'),
    textsOf('editor'),
    textsOf('kyc-summary'),
    textsOf('protection'),
    textsOf('terms'),
    textsOf('common'),
  )
}

const changesOf = (row: AuditEntry) => changesIn(row, wordsNow(), currentLanguage())

/** The old and the new value of each field. */
export function Changes({ row }: PartProps) {
  return changesOf(row).map(({ field, before, after }) => (
    <span key={field} className="block wrap-anywhere">
      <span className="font-medium">{field}</span>:{' '}
      {before !== null && (
        <>
          <del>{before}</del> <span aria-hidden>→</span>{' '}
        </>
      )}
      <ins className="no-underline">{after ?? '–'}</ins>
    </span>
  ))
}

/** The reason, the old and new values, and the request that made the change. */
export function Details({ row }: PartProps) {
  const { t } = useTranslation('audit')
  return (
    <dl className="grid gap-2 text-sm [&_dt]:text-ink-soft">
      {row.reason && (
        <div>
          <dt>{t('reason')}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{row.reason}</dd>
        </div>
      )}
      {changesOf(row).length > 0 && (
        <div>
          <dt>{t('changes')}</dt>
          <dd>
            <Changes row={row} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('row')}</dt>
        <dd className="wrap-anywhere">{`${row.id} · ${row.action}`}</dd>
        {row.request_id && <dd className="text-xs wrap-anywhere">{t('request', { id: row.request_id })}</dd>}
        {row.address_digest && (
          <dd className="text-xs wrap-anywhere">{t('address', { digest: row.address_digest })}</dd>
        )}
      </div>
    </dl>
  )
}
