import type { Profile } from '@acervo/domain/identity/profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { casesQuery, casesSetAsideQuery } from './queries.ts'
import { CaseCard } from './card.tsx'

type CasesProps = {
  me: Profile
  /** A link to an investment. */
  link: (investmentId: string, text: string) => ReactNode
}

/**
 * The differences between register and chain, newest first, until a comparison no longer finds them; then the mints
 * that were set aside.
 */
export function OpenCases(props: CasesProps) {
  const { t } = useTranslation(['chain', 'admin'])
  const aside = useInfiniteQuery(casesSetAsideQuery).data?.pages[0]?.data.length ?? 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <CaseList {...props} query={casesQuery} label={t('cases.tab')} text={t('admin:cases.text')} />
      {aside > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <h2 className="text-2xl">{t('cases.set_aside')}</h2>
          <CaseList
            {...props}
            query={casesSetAsideQuery}
            label={t('cases.set_aside')}
            text={t('cases.set_aside_text')}
          />
        </section>
      )}
    </div>
  )
}

type CaseListProps = CasesProps & { query: typeof casesQuery; label: string; text: string }

function CaseList({ query, label, text, me, link }: CaseListProps) {
  const { t } = useTranslation('chain')
  const { rows: found, failed, more } = usePages(query, (error) => errorText(error, t('cases.failed')))
  if (!found && failed) return failed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {found && found.length > 0 && <p className="text-ink-soft">{text}</p>}
      <CardList
        label={label}
        rows={found}
        rowKey={({ id }) => id}
        empty={t('cases.none')}
        card={(one) => <CaseCard found={one} me={me} link={link} />}
      />
      {failed}
      {more}
    </div>
  )
}
