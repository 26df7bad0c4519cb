import { Mark } from '../mark.tsx'
import { useSite, useTexts } from '../site.ts'
import { ContactIsland } from './contact-island.tsx'

/** The contact form and what is promised beside it; the same on the home page and on /contacto. */
export function ContactSection() {
  const { brand, language, page } = useSite()
  const t = useTexts('site-contact')
  return (
    <section id="contacto">
      <h2>{t('title')}</h2>
      <Mark name="contact">
        <ContactIsland brand={brand} language={language} hasMarketing={page === 'contacto'} />
      </Mark>
    </section>
  )
}
