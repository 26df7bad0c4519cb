import { Island } from '../islands.tsx'
import { Mark } from '../mark.tsx'
import { useSite, useTexts } from '../site.ts'
import { ContactForm } from './contact-form.tsx'

/** The contact form and what is promised beside it; the same on the home page and on /contacto. */
export function ContactSection() {
  const { brand, language, page } = useSite()
  const t = useTexts('site-contact')
  const texts = t('form', { returnObjects: true })
  return (
    <section id="contacto">
      <h2>{t('title')}</h2>
      <Mark name="contact">
        <Island
          name="contact"
          component={ContactForm}
          when="visible"
          props={{ language, texts, brand: brand.domain, hasMarketing: page === 'contacto' }}
        />
      </Mark>
    </section>
  )
}
