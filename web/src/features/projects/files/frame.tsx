import { canChangeFiles } from '@acervo/domain/projects/files'
import type { Project } from '@acervo/domain/projects/project'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardHeader } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

type FileManagerFrameProps = {
  kind: 'images' | 'documents'
  project: Project
  icon: ReactNode
  upload: ReactNode
  /** The list of files; null when there are none. */
  list: ReactNode
}

/** The files of one kind, and beside them a form that adds one, while the project may be changed. */
export function FileManagerFrame({ kind, project, icon, upload, list }: FileManagerFrameProps) {
  const { t } = useTranslation('editor')
  const canChange = canChangeFiles(project.status)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,24rem)_1fr]">
      {canChange ? (
        <Card>
          <CardHeader title={t(`${kind}.upload_title`)} />
          {upload}
        </Card>
      ) : (
        <Notice className="lg:col-span-2">{t('files.read_only')}</Notice>
      )}
      <Card className={canChange ? undefined : 'lg:col-span-2'}>
        <CardHeader title={t(`${kind}.list_title`)} />
        {list ?? (
          <EmptyState icon={icon} title={t(`${kind}.empty`)}>
            {t(`${kind}.empty_text`)}
          </EmptyState>
        )}
      </Card>
    </div>
  )
}
