import type { ProjectSummary } from '@acervo/domain/projects/project'
import { useTranslation } from 'react-i18next'
import { nameOfProject } from '../../../lib/text/project-name.ts'
import { ListTable, type ListTableProps } from '../../../ui/table/list/table.tsx'
import type { ProjectLink } from './table-cells.tsx'

export type ProjectLinks = {
  /** False for the ERIR, which may only read and block (docs/product.md, "The registrar (ERIR)"). */
  canEdit: boolean
  canBlock: boolean
  /** The button that blocks the project or lifts its block. */
  blockAction: ProjectLink
  /** The state of the block on the chain. */
  blockState: ProjectLink
  editLink: ProjectLink
  viewLink: ProjectLink
}

export type ProjectRowsProps = Pick<
  ListTableProps<ProjectSummary>,
  'columns' | 'view' | 'onView' | 'selection'
> & {
  /** Undefined while the first page is loading. */
  projects: readonly ProjectSummary[] | undefined
  links: ProjectLinks
}

export function ProjectTableRows({ projects, columns, view, onView, selection }: ProjectRowsProps) {
  const { t } = useTranslation('admin')
  return (
    <ListTable
      columns={columns}
      view={view}
      onView={onView}
      selection={selection}
      caption={t('projects.title')}
      rows={projects}
      rowKey={(project) => project.id}
      rowName={nameOfProject}
      empty={t('projects.empty')}
    />
  )
}
