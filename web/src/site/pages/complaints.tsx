import { ComplaintForm } from '../complaints/form.tsx'
import { FormSection } from '../layout/form-section.tsx'
import { appPaths } from '../paths.ts'
import { useSite, useTexts } from '../site.ts'

const own = `${appPaths.login}?back=${encodeURIComponent('/dashboard/complaints')}`

/** The complaint page for everybody, with or without an account (Regulation (EU) 2020/1503, article 7). */
export function Complaints() {
  const { brand, language } = useSite()
  const t = useTexts('site-complaints')
  const [before, linked, after] = t('account').split(/[[\]]/)
  return (
    <FormSection
      id="reclamacion"
      texts="site-complaints"
      isPage
      mark="complaint"
      form={<ComplaintForm brand={brand} language={language} />}
    >
      <p className="text-ink-soft">
        {before}
        <a href={own} className="text-link">
          {linked}
        </a>
        {after}
      </p>
      <p className="text-sm text-ink-soft">{t('source')}</p>
    </FormSection>
  )
}
