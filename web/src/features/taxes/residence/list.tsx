import { taxCalls } from '@acervo/domain/taxes/calls'
import type { NonResident } from '@acervo/domain/taxes/residence'
import { useTranslation } from 'react-i18next'
import { PersonLink } from '../../../lib/person-link.tsx'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { countryIn } from '../../../lib/text/country-in.ts'
import { CardList } from '../../../ui/table/card-list.tsx'
import { usePages } from '../../../ui/table/use-pages.tsx'
import { EndProof } from '../end-proof.tsx'
import { nonResidentsQuery } from '../queries.ts'
import { CertificateView } from './certificate.tsx'
import { ConfirmCertificate } from './confirm.tsx'
import { RecordCertificate } from './record.tsx'

type ResidenceListProps = {
  search: string | undefined
  /** The reader: nobody decides about their own certificate. */
  me: string
  canReview: boolean
  canSeeDocuments: boolean
}

/** Verified people who live abroad and their certificates of tax residence, starting with those to confirm. */
export function ResidenceList({ search, ...may }: ResidenceListProps) {
  const { t } = useTranslation('taxes')
  const { rows, failed, more } = usePages(nonResidentsQuery(search), (error) =>
    errorText(error, t('residence.failed')),
  )
  if (!rows && failed) return failed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CardList
        label={t('residence.title')}
        rows={rows}
        rowKey={({ user_id }) => user_id}
        empty={search ? t('residence.not_found') : t('residence.empty')}
        card={(person) => <PersonCard person={person} {...may} />}
      />
      {failed}
      {more}
    </div>
  )
}

type PersonCardProps = Omit<ResidenceListProps, 'search'> & { person: NonResident }

function PersonCard({ person, me, canReview, canSeeDocuments }: PersonCardProps) {
  const { t } = useTranslation('taxes')
  const { user_id, name, country, certificates } = person
  const mayDecide = canReview && user_id !== me
  return (
    <>
      <header>
        <h2 className="text-lg wrap-anywhere">
          <PersonLink id={user_id}>{name}</PersonLink>
        </h2>
        <p className="text-ink-soft">{countryIn(country)}</p>
      </header>
      {certificates.length === 0 && <p className="text-ink-soft">{t('residence.none')}</p>}
      {certificates.map((certificate) => (
        <CertificateView
          key={certificate.id}
          certificate={certificate}
          country={country}
          hasDocument={canSeeDocuments || user_id === me}
        >
          {mayDecide && certificate.state === 'waiting' && certificate.country === country && (
            <ConfirmCertificate certificate={certificate} name={name} />
          )}
          {mayDecide && (
            <EndProof
              state={certificate.state}
              name={name}
              onEnd={(body) => send(taxCalls.endResidence, { params: { id: certificate.id }, body })}
            />
          )}
        </CertificateView>
      ))}
      {mayDecide && <RecordCertificate person={person} />}
    </>
  )
}
