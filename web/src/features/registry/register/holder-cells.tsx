import type { Holder } from '@acervo/domain/registry/register'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

/** Liens and attachments of the day, by rank, with the time that gives it (Ley 6/2023, art. 12). */
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

/** How many, and how many of them became known after the register of that day was closed. */
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
