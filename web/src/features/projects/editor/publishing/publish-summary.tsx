import type { Project } from '@acervo/domain/projects/project'
import type { ProjectEdit } from '@acervo/domain/projects/draft'
import { publishWarnings, unconfirmed } from '@acervo/domain/projects/publish-warnings'
import type { WarningCode } from '@acervo/domain/projects/warning-codes'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardHeader } from '../../../../ui/layout/card.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { useFocusOnShow } from '../../../../ui/layout/use-focus-on-show.ts'
import { ProjectCard } from '../../list/opportunity-card.tsx'
import { readableOf } from '../readable-values.ts'
import type { Place } from './places.ts'
import { problemsOf } from './publish-problems.ts'
import { SummaryBar } from './summary-bar.tsx'
import { SummaryFigures } from './summary-figures.tsx'
import { SummaryWarnings } from './summary-warnings.tsx'
import { Blocked } from './blocked.tsx'

type PublishSummaryProps = {
  /** Exactly the values that will be published. */
  values: ProjectEdit
  project: Project
  /** The project as investors will see it. */
  preview: Project
  /** Links to the sheet, which has to be published first. */
  sheetMissing: ReactNode
  isPublishing: boolean
  onBack: () => void
  onGo: (place: Place) => void
  onPublish: (confirmed: WarningCode[]) => void
  /** The project's page as investors see it; investing is disabled. */
  page: ReactNode
}

/**
 * The last check before publishing. Give each version of the project its own `key`, because confirmations apply only to
 * the version shown.
 */
export function PublishSummary(props: PublishSummaryProps) {
  const { values, project, preview, sheetMissing, isPublishing, onBack, onGo, onPublish, page } = props
  const { t } = useTranslation('editor')
  const [confirmed, setConfirmed] = useState<WarningCode[]>([])
  const isPublished = project.status === 'active'
  const problems = problemsOf(values)
  const readable = readableOf(values)
  const warnings = publishWarnings(readable, project)
  return (
    <>
      <Heading isPublished={isPublished} />
      <div className="grid gap-6">
        <Blocked problems={problems} sheetMissing={sheetMissing} onGo={onGo} />
        {warnings.length > 0 && (
          <SummaryWarnings
            project={readable}
            warnings={warnings}
            confirmed={confirmed}
            onConfirm={setConfirmed}
            onGo={onGo}
          />
        )}
        {problems.length + warnings.length === 0 && !sheetMissing && (
          <Notice tone="good">{t('summary.clear')}</Notice>
        )}
        <SummaryFigures values={readable} published={isPublished ? project : undefined} problems={problems} />
        <AsInvestorsSeeIt preview={preview} page={page} />
      </div>
      <SummaryBar
        name={values.name}
        isPublished={isPublished}
        isBlocked={problems.length > 0 || Boolean(sheetMissing)}
        open={unconfirmed(warnings, confirmed).length}
        isPublishing={isPublishing}
        onBack={onBack}
        onPublish={() => onPublish(confirmed)}
      />
    </>
  )
}

/** Scrolls to its beginning, whatever part of the editor was visible before. */
function Heading({ isPublished }: { isPublished: boolean }) {
  const { t } = useTranslation('editor')
  const top = useFocusOnShow<HTMLDivElement>()
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <PageHeader
        title={t(isPublished ? 'summary.title_changes' : 'summary.title')}
        description={t(isPublished ? 'summary.lead_changes' : 'summary.lead')}
      />
    </div>
  )
}

function AsInvestorsSeeIt({ preview, page }: Pick<PublishSummaryProps, 'preview' | 'page'>) {
  const { t } = useTranslation('editor')
  return (
    <>
      <Card>
        <CardHeader title={t('summary.card')} />
        <div className="max-w-80">
          <ProjectCard project={preview} link={(_, name) => <>{name}</>} headingLevel={3} />
        </div>
      </Card>
      <Card>
        <CardHeader title={t('summary.page')} />
        <div className="border-t border-line pt-6">{page}</div>
      </Card>
    </>
  )
}
