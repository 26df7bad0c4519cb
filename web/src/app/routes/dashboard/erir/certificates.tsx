import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { can } from '@acervo/domain/identity/permissions'
import type { Profile } from '@acervo/domain/identity/profile'
import { registryCalls } from '@acervo/domain/registry/calls'
import { shownCertificates, type ShownCertificates } from '@acervo/domain/registry/lists/certificates'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCertificateColumns } from '../../../../features/registry/certificates/columns.tsx'
import { Certificates } from '../../../../features/registry/certificates/staff.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useRowSelection } from '../../../../ui/table/list/use-row-selection.ts'
import { fileColumns } from '../../../../ui/table/list/view.ts'
import { ListFilters } from '../../../../ui/table/list/filters.tsx'
import { paths } from '../../../paths.ts'
import { DayFilters } from '../list/day-filters.tsx'
import { ChosenBar, ListTools } from '../list/tools.tsx'
import { OnlyOne } from '../list/only-one.tsx'
import { SearchBox } from '../search/box.tsx'
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
      <ListFilters
        filter={filter}
        search={
          <SearchBox
            label={t('search')}
            value={filter.search ?? ''}
            onChange={(search) => narrow({ search })}
          />
        }
        tools={<ListTools {...list} {...file} list="certificates" />}
      >
        <Field label={t('shown.label')} className="w-60 max-sm:w-full">
          <Select<ShownCertificates>
            value={filter.state ?? 'open'}
            onChange={(state) => narrow({ state })}
            options={shownCertificates.map((value) => ({
              value,
              label:
                value === 'open' || value === 'waiting' || value === 'all'
                  ? t(`shown.${value}`)
                  : t(`states.${value}`),
            }))}
          />
        </Field>
        <DayFilters
          value={filter}
          labels={{ from: t('requested_from'), to: t('requested_to') }}
          onChange={narrow}
        />
      </ListFilters>
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
