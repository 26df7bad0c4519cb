import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api-error.ts'
import { formatMoney } from '../../lib/text/format.ts'
import { projectName } from '../../lib/text/project-name.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { FormField } from '../../ui/form/with-hook-form.tsx'
import { payingProjectsQuery } from './queries.ts'

/** The project that pays, and the money that its issuer has with the platform. */
export function ProjectField() {
  const { t } = useTranslation('distributions')
  const { data, error, refetch } = useQuery(payingProjectsQuery)
  const { watch } = useFormContext<DistributionTerms>()
  if (!data && error)
    return (
      <FailedState message={errorText(error, t('form.projects_failed'))} onRetry={() => void refetch()} />
    )
  const chosen = data?.find(({ id }) => id === watch('project_id'))
  return (
    <FormField<DistributionTerms>
      name="project_id"
      label={t('form.project')}
      required
      hint={
        data?.length === 0
          ? t('form.no_projects')
          : chosen && t('form.available', { amount: formatMoney(chosen.available, 2) })
      }
    >
      {({ value, ...field }) => (
        <Combobox
          {...field}
          value={String(value)}
          options={(data ?? []).map(({ id, ...row }) => ({ value: id, label: projectName(row) }))}
        />
      )}
    </FormField>
  )
}
