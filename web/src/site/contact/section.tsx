import { FormSection } from '../layout/form-section.tsx'
import { useSite, useTexts } from '../site.ts'
import { ContactIsland } from './island.tsx'

/** The contact form and the promises beside it; the same on the home page and on /contacto. */
export function ContactSection() {
  const { brand, language, page, company } = useSite()
  const t = useTexts('site-contact')
  const isPage = page === 'contacto'
  return (
    <FormSection
      id="contacto"
      texts="site-contact"
      isPage={isPage}
      mark="contact"
      form={<ContactIsland brand={brand} language={language} hasMarketing={isPage} />}
    >
      <p className="text-ink-soft">
        {t('by_mail')}{' '}
        <a href={`mailto:${company.email}`} className="text-link break-words">
          {company.email}
        </a>
      </p>
    </FormSection>
  )
}
