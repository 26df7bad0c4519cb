import { ContactSection } from '../contact/section.tsx'

export function Contact() {
  return <ContactSection />
}
