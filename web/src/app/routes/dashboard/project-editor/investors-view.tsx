import type { Project } from '@acervo/domain/projects/project'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../features/identity/queries.ts'
import { InvestForm } from '../../../../features/investments/invest/form.tsx'
import { NextSteps } from '../../../../features/investments/next-steps.tsx'
import { ProjectView } from '../../../../features/projects/view/screen.tsx'
import { ratesQuery } from '../../../../features/taxes/queries.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'

/** The project as investors see it. */
export function investorsView(project: Project, headingLevel: 1 | 2) {
  return (
    <ProjectView
      project={project}
      headingLevel={headingLevel}
      badges={null}
      invest={<InertInvest project={project} />}
      next={<NextSteps isOffer={project.regime === 'ecspr'} />}
    />
  )
}

/** The form that a verified investor would see, disabled here. */
function InertInvest({ project }: { project: Project }) {
  const { t } = useTranslation('editor')
  const me = useMe()
  const { data: rates } = useQuery(ratesQuery)
  return (
    <div className="grid gap-4">
      <Notice>{t('preview.inert')}</Notice>
      <div inert>
        <InvestForm
          project={project}
          me={{ ...me, kyc_status: 'ok', status: 'ACTIVE' }}
          rates={rates}
          kycLink={null}
          onCreated={() => undefined}
        />
      </div>
    </div>
  )
}
