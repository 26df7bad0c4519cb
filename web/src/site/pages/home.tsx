import { ContactSection } from '../contact/contact-section.tsx'
import { useTexts } from '../site.ts'

export function Home() {
  const t = useTexts('site-home')
  return (
    <>
      <section id="inicio">
        <h1>{t('hero.title')}</h1>
      </section>
      <ContactSection />
    </>
  )
}
