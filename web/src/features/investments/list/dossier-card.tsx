import type { Investment } from '@acervo/domain/investments/investment'
import type { Dossier } from '@acervo/domain/registry/dossier'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { formatCount, formatDate, formatMoney } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card, Facts, type Fact } from '../../../ui/layout/card.tsx'
import { Hash } from '../../../ui/table/hash.tsx'
import { Accepted } from '../accepted/document.tsx'
import { ReflectionNote } from '../reflection-note.tsx'
import { Returned } from '../returned.tsx'
import { SelectRow } from '../batch/select-row.tsx'
import type { Selection } from '../batch/use-selection.ts'

type DossierCardProps = { dossier: Dossier; selection: Selection | undefined; link: ReactElement }

/** An investment with all the evidence needed to decide about it. */
export function DossierCard({ dossier, selection, link }: DossierCardProps) {
  const { t } = useTranslation(['erir', 'investments', 'common'])
  const { investment, kyc } = dossier
  const { accepted } = investment
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        {selection && <SelectRow investment={investment} selection={selection} />}
        <div className="mr-auto min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <PersonLink id={investment.user_id}>{kyc.name || t('investments:list.no_name')}</PersonLink>
          </h2>
          <p className="text-sm wrap-anywhere text-ink-soft">{investment.user_email}</p>
        </div>
        <Amount investment={investment} />
        {link}
      </div>
      <ReflectionNote investment={investment} />
      <Returned investment={investment} />
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <Part title={t('evidence.identity')} facts={identityFacts(dossier, t)} />
        <Part title={t('evidence.payment')} facts={paymentFacts(dossier, t)} />
        <section className="grid content-start gap-2">
          <h3 className="text-base font-semibold">{t('evidence.wallet')}</h3>
          {kyc.wallet ? <Hash label={t('evidence.address')} value={kyc.wallet} /> : <p>–</p>}
        </section>
        <section className="grid content-start gap-2">
          <h3 className="text-base font-semibold">{t('evidence.accepted')}</h3>
          {accepted ? <Accepted document={accepted} /> : <p>–</p>}
        </section>
      </div>
    </Card>
  )
}

function Amount({ investment: { amount, tokens } }: { investment: Investment }) {
  const { t } = useTranslation('investments')
  return (
    <p className="tabular text-right max-sm:mr-auto max-sm:text-left">
      <span className="block text-lg font-semibold">{formatMoney(amount, 2)}</span>
      <span className="block text-sm text-ink-soft">
        {t('tokens', { count: tokens, formatted: formatCount(tokens) })}
      </span>
    </p>
  )
}

function Part({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section>
      <h3 className="text-base font-semibold">{title}</h3>
      <Facts facts={facts} />
    </section>
  )
}

type T = ReturnType<typeof useTranslation<['erir', 'investments', 'common']>>['t']

function identityFacts({ kyc }: Dossier, t: T): Fact[] {
  return [
    {
      label: t('evidence.kyc'),
      value: <Badge tone={kyc.status === 'ok' ? 'good' : 'warn'}>{t(`kyc.${kyc.status}`)}</Badge>,
    },
    { label: t('evidence.kyc_date'), value: formatDate(kyc.approved_at) },
    ...(kyc.id_number ? [{ label: t('evidence.id_number'), value: kyc.id_number }] : []),
  ]
}

function paymentFacts({ investment }: Dossier, t: T): Fact[] {
  const { payment_received_on, payment_received_amount, payment_reference, staff } = investment
  return [
    { label: t('investments:facts.received_on'), value: formatDate(payment_received_on) },
    { label: t('investments:facts.received_amount'), value: formatMoney(payment_received_amount, 2) },
    { label: t('investments:facts.reference'), value: payment_reference },
    { label: t('investments:facts.verified_by'), value: staff?.payment_verified_by ?? '–' },
  ]
}
