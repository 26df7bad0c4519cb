import { brandOfDomain, type Domain } from '@acervo/domain/brands/brand'
import type { ContactOutcome } from '@acervo/domain/contact/contact'
import type { Language } from '@acervo/domain/common/language'
import { renderToString } from 'react-dom/server'
import { ContactIsland } from './contact-island.tsx'

/**
 * The form of /contacto with an outcome, as HTML. Built into its own module that the server loads: without JavaScript,
 * the same component renders the reply and the page (docs/decisions/0006).
 */
export function renderContact(domain: Domain, language: Language, outcome: ContactOutcome): string {
  return renderToString(
    <ContactIsland brand={brandOfDomain(domain)} language={language} hasMarketing outcome={outcome} />,
  )
}
