import { can } from '@acervo/domain/identity/permissions'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../features/identity/queries.ts'
import type { ProjectLinks } from '../../../../features/projects/list/table-rows.tsx'
import { keepStatus } from '../../../../features/projects/staff-queries.ts'
import { ProjectBlocking, ProjectChainState } from '../../../../features/registry/blocking/project.tsx'
import { nameOfProject } from '../../../../lib/text/project-name.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { paths } from '../../../paths.ts'

/** The actions of staff on a listed project, and the links to its screens. */
export function useProjectLinks(): ProjectLinks {
  const { t } = useTranslation('admin')
  const me = useMe()
  const canBlock = can(me, 'registry.block')
  return {
    canEdit: can(me, 'project.edit'),
    canBlock,
    blockAction: (project) => (
      <ProjectBlocking
        project={project}
        blocker={me}
        onDone={({ unblocked_at, project_status }) =>
          keepStatus(project.id, unblocked_at && project_status ? project_status : 'blocked')
        }
      />
    ),
    blockState: ({ id }) => <ProjectChainState projectId={id} blocker={canBlock ? me : undefined} />,
    viewLink: ({ id, ...project }) => (
      <Link to={paths.project} params={{ projectId: id }} className="hover:underline">
        {nameOfProject(project)}
      </Link>
    ),
    editLink: ({ id, ...project }) => (
      <Link
        to={paths.editProject}
        params={{ projectId: id }}
        aria-label={t('projects.edit_named', { name: nameOfProject(project) })}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        <Pencil aria-hidden /> {t('projects.edit')}
      </Link>
    ),
  }
}
