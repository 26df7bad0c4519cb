import { dayOf } from '@acervo/domain/common/time-zone'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registerQuery } from '../../../../features/registry/register/queries.ts'
import { RegisterFiles } from '../../../../features/registry/register/files.tsx'
import { RegisterTable } from '../../../../features/registry/register/table.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { projectName } from '../../../../lib/text/project-name.ts'
import { buttonClass } from '../../../../ui/form/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { paths } from '../../../paths.ts'

/** The register of holders of a project at the end of a day. */
export function ErirRegisterScreen() {
  const { t } = useTranslation('erir')
  const navigate = useNavigate()
  const { projectId } = useParams({ from: paths.erirRegister })
  const { date } = useSearch({ from: paths.erirRegister })
  const { data } = useInfiniteQuery(registerQuery(projectId, date))
  const register = data?.pages[0]?.register
  const [today] = useState(() => dayOf(new Date()))
  usePageTitle(register && t('register.page_title', { project: projectName(register) }))
  return (
    <>
      <PageHeader
        title={t('register.title')}
        description={register && projectName(register)}
        action={
          <>
            <Link
              to={paths.erirProject}
              params={{ projectId }}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('register.see_waiting')}
            </Link>
            <RegisterFiles projectId={projectId} date={date ?? today} />
          </>
        }
      />
      <Field label={t('register.date')} hint={t('register.date_hint')} className="mb-6 w-60 max-sm:w-full">
        <Input
          type="date"
          value={date ?? today}
          max={today}
          onChange={({ target }) =>
            void navigate({
              to: paths.erirRegister,
              params: { projectId },
              search: target.value && target.value !== today ? { date: target.value } : {},
              replace: true,
            })
          }
        />
      </Field>
      <RegisterTable projectId={projectId} date={date} />
    </>
  )
}
