import { SELECTED_MAX } from '@acervo/domain/common/limits'
import { registerListCalls } from '@acervo/domain/registry/register-list-calls'
import type { RegisterListFilter, RegisterSummary } from '@acervo/domain/registry/changes'
import { registerListSorts } from '@acervo/domain/registry/register-list'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRegisterColumns } from '../../../../features/registry/desk/columns.tsx'
import { Registers } from '../../../../features/registry/desk/list.tsx'
import { projectName } from '../../../../lib/text/project-name.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { useRowSelection } from '../../../../ui/table/list/use-row-selection.ts'
import { fileColumns, type ListView } from '../../../../ui/table/list/view.ts'
import { paths } from '../../../paths.ts'
import { ChosenBar, ListTools } from '../list/tools.tsx'
import { viewOf } from '../list/view-of.ts'
import { useNarrow } from './use-address.ts'
import { RegisterFilters } from './register-filters.tsx'

/** The registers that the ERIR keeps, their contents, and what has changed in them. */
export function RegistersSection() {
  const { t } = useTranslation('erir', { keyPrefix: 'registers' })
  const asked = useSearch({ from: paths.erir })
  const { domain, search, date: since } = asked
  const sort = registerListSorts.find((one) => one === asked.sort)
  const filter: RegisterListFilter = { domain, search, since, sort }
  const columns = useRegisterColumns(filter.since, openLink)
  const show = useNarrow()
  const list = {
    columns,
    view: viewOf({ columns: asked.columns }),
    onView: (next: ListView) => show({ columns: next.columns?.join() }),
  }
  const selection = useRowSelection(SELECTED_MAX)
  const file = {
    call: registerListCalls.exportAll,
    query: { ...filter, columns: fileColumns(columns, list.view) },
    name: t('file'),
  }
  return (
    <>
      <RegisterFilters
        filter={filter}
        onChange={show}
        tools={<ListTools {...list} {...file} list="registers" />}
      />
      <ChosenBar {...file} ids={selection.ids} onClear={selection.clear} />
      <Registers {...list} selection={selection} filter={filter} link={openLink} />
    </>
  )
}

const openLink = (register: RegisterSummary) => <RegisterLink register={register} />

function RegisterLink({ register }: { register: RegisterSummary }) {
  const { t } = useTranslation('erir', { keyPrefix: 'registers' })
  return (
    <Link
      to={paths.erirRegister}
      params={{ projectId: register.project_id }}
      aria-label={t('open_named', { project: projectName(register) })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {t('open')}
    </Link>
  )
}
