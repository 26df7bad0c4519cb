import { ContactSection } from '../contact/contact-section.tsx'

export function Contact() {
  return <ContactSection />
}
