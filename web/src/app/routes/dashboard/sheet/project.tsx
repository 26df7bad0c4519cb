import { can } from '@acervo/domain/identity/permissions'
import type { WordingCode } from '@acervo/domain/protection/wordings'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../features/identity/queries.ts'
import { projectQuery } from '../../../../features/projects/queries.ts'
import { SheetEditor } from '../../../../features/sheet/editor/screen.tsx'
import { editedSheetQuery } from '../../../../features/sheet/queries.ts'
import { errorText } from '../../../../lib/api-error.ts'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { failureText } from '../../../../lib/text/failure.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { PageSpinner } from '../../../../ui/feedback/spinner.tsx'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { paths } from '../../../paths.ts'

/** The key investment information sheet of a project, for staff. */
export function ProjectSheetScreen() {
  const { projectId } = useParams({ from: paths.projectSheet })
  const { t } = useTranslation('sheet')
  const me = useMe()
  const project = useQuery(projectQuery(projectId))
  const sheet = useQuery(editedSheetQuery(projectId))
  usePageTitle(t('title'))
  const canEdit = can(me, 'project.edit')
  const back = (
    <Link
      to={canEdit ? paths.editProject : paths.project}
      params={{ projectId }}
      className={buttonClass({ variant: 'secondary' })}
    >
      {t('editor.back')}
    </Link>
  )
  // Retrying would not help.
  if (project.data && project.data.regime !== 'ecspr')
    return (
      <EmptyState
        isScreen
        icon={<FileQuestion />}
        title={failureText('sheet.not_crowdfunding')}
        action={back}
      />
    )
  const error = sheet.error ?? project.error
  if (error && !(sheet.data && project.data))
    return (
      <FailedState
        isScreen
        message={errorText(error, t('editor.load_failed'))}
        onRetry={() => void Promise.all([sheet.refetch(), project.refetch()])}
      />
    )
  if (!sheet.data || !project.data) return <PageSpinner isScreen />
  return (
    <SheetEditor
      key={projectId}
      project={project.data}
      sheet={sheet.data}
      canEdit={canEdit}
      back={back}
      unconfirmed={<Unconfirmed codes={sheet.data.unconfirmed as WordingCode[]} />}
    />
  )
}

function Unconfirmed({ codes }: { codes: readonly WordingCode[] }) {
  const { t } = useTranslation(['sheet', 'protection'])
  if (codes.length === 0) return null
  return (
    <Notice
      tone="warn"
      className="mb-6"
      title={t('editor.unconfirmed_title')}
      action={
        <Link
          to={paths.protectionReview}
          search={{ part: 'wordings' }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t('editor.confirm_link')}
        </Link>
      }
    >
      {t('editor.unconfirmed', { list: codes.map((code) => t(`protection:duty.${code}`)).join('; ') })}
    </Notice>
  )
}
