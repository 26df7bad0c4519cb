import type { Holder } from '@acervo/domain/registry/register'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmailText } from '../../../ui/table/email-text.tsx'

/**
 * The liens and attachments of that day, by rank, with the time of registration that gives the rank (Ley 6/2023, art.
 * 12).
 */
export function Encumbrances({ holder: { encumbrances } }: { holder: Holder }) {
  const { t } = useTranslation('erir')
  return encumbrances.map(({ kind, tokens, registered_at, ...row }) => (
    <span key={row.number} className="block text-sm text-ink-soft">
      {t('register.encumbrance', {
        ...row,
        kind: t(`register.encumbrance_kinds.${kind}`),
        count: tokens,
        formatted: formatCount(tokens),
        moment: formatMoment(registered_at),
      })}
    </span>
  ))
}

/** The number of tokens, and how many of them the platform learned of after the register of their day was closed. */
export function Tokens({ holder: { tokens, late } }: { holder: Holder }) {
  const { t } = useTranslation('erir')
  return (
    <>
      {formatCount(tokens)}
      {late > 0 && (
        <span className="block">
          <Badge tone="warn">{t('register.late', { count: late, formatted: formatCount(late) })}</Badge>
        </span>
      )}
    </>
  )
}

/** The name and the number of the identity document. */
export function Identity({ holder: { user_id, name, id_number } }: { holder: Holder }) {
  return (
    <>
      <PersonLink id={user_id} className="block font-medium">
        {name}
      </PersonLink>
      {id_number && <span className="block text-sm text-ink-soft">{id_number}</span>}
    </>
  )
}

/** The email address, and the address of the wallet. */
export function Contact({ holder: { email, wallet } }: { holder: Holder }) {
  return (
    <>
      <span className="block text-sm">{email && <EmailText email={email} />}</span>
      <span className="block max-w-56 font-mono text-xs break-all text-ink-soft">{wallet}</span>
    </>
  )
}
