import type { Project } from '@acervo/domain/projects/project'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { FileManagerDocuments } from '../files/documents.tsx'
import { FileManagerImages } from '../files/images.tsx'
import { ProjectFormBasics } from './form/basics.tsx'
import { ProjectFormFinancing } from './form/financing.tsx'
import type { EditorTab } from './form/tab-of-field.ts'
import { ProjectFormTerms } from './form/terms.tsx'

// Most of the form. It does not render again when its surroundings change: each field subscribes to the form itself.
const Basics = memo(ProjectFormBasics)
const Financing = memo(ProjectFormFinancing)

type ProjectEditorTabsProps = {
  project: Project | undefined
  sheetLink: ReactNode
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  wrongTabs: readonly EditorTab[]
  isDisabled: boolean
}

/** Three tabs of the form and two of files. Those of files are disabled until the project is saved. */
export function ProjectEditorTabs(props: ProjectEditorTabsProps) {
  const { project, sheetLink, tab, onTab, wrongTabs, isDisabled } = props
  const { t } = useTranslation('editor')
  const published = project?.status === 'draft' ? undefined : project
  const part = (value: EditorTab, content: ReactNode) => ({
    value,
    label: <TabLabel tab={value} isWrong={wrongTabs.includes(value)} />,
    content: (
      <fieldset disabled={isDisabled} className="min-w-0">
        {content}
      </fieldset>
    ),
  })
  const files = (value: EditorTab, content: (saved: Project) => ReactNode) => ({
    value,
    label: <TabLabel tab={value} />,
    disabled: !project,
    content: project && content(project),
  })
  return (
    <Tabs
      label={t('tabs_label')}
      value={tab}
      onChange={onTab}
      keepMounted
      tabs={[
        part('basics', <Basics />),
        part('financing', <Financing />),
        part('terms', <ProjectFormTerms publishedId={published?.id} sheetLink={sheetLink} />),
        files('images', (saved) => <FileManagerImages project={saved} />),
        files('documents', (saved) => <FileManagerDocuments project={saved} />),
      ]}
    />
  )
}

function TabLabel({ tab, isWrong = false }: { tab: EditorTab; isWrong?: boolean }) {
  const { t } = useTranslation('editor')
  return (
    <span className="inline-flex items-center gap-2">
      {t(`tab.${tab}`)}
      {isWrong && (
        <>
          <span aria-hidden className="size-2 rounded-full bg-bad forced-colors:bg-[Highlight]" />
          <span className="sr-only"> ({t('tab_wrong')})</span>
        </>
      )}
    </span>
  )
}
