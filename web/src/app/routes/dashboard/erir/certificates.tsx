import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { registryCalls } from '@acervo/domain/registry/calls'
import { shownCertificates } from '@acervo/domain/registry/lists/certificates'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCertificateColumns } from '../../../../features/registry/certificates/columns.tsx'
import { Certificates } from '../../../../features/registry/certificates/staff.tsx'
import { useRowSelection } from '../../../../ui/table/list/use-row-selection.ts'
import { fileColumns } from '../../../../ui/table/list/view.ts'
import { paths } from '../../../paths.ts'
import { ChosenBar, ListTools } from '../list/tools.tsx'
import { OnlyOne } from '../list/only-one.tsx'
import { ActFilters } from './act-filters.tsx'
import { useActList } from './use-address.ts'

/** Certificates of legitimation, filtered by the address, or the single one that the address names. */
export function CertificatesSection({ me }: { me: Profile }) {
  const { t } = useTranslation('certificates')
  const { certificate } = useSearch({ from: paths.erir })
  const { narrow, ...shown } = useActList(shownCertificates)
  const filter = { ...shown.filter, ids: certificate }
  const columns = useCertificateColumns()
  const list = { columns, view: shown.view, onView: shown.onView }
  const selection = useRowSelection(SELECTED_MAX)
  const file = {
    call: registryCalls.exportCertificates,
    query: { ...filter, columns: fileColumns(columns, list.view) },
    name: t('list_file'),
  }
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">{t('staff_lead')}</p>
      {certificate && <OnlyOne onAll={() => narrow({ certificate: undefined })} />}
      <ActFilters
        filter={filter}
        narrow={narrow}
        texts="certificates"
        states={shownCertificates}
        stateLabel={(state) =>
          state === 'open' || state === 'waiting' || state === 'all'
            ? t(`shown.${state}`)
            : t(`states.${state}`)
        }
        tools={<ListTools {...list} {...file} list="certificates" />}
      />
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      <Certificates
        {...list}
        filter={filter}
        selection={selection}
        me={me}
        canDecide={can(me, 'registry.certify')}
      />
    </>
  )
}
