import type { Brand } from '@acervo/domain/brands/brand'
import type { ContactOutcome } from '@acervo/domain/contact/contact'
import type { Language } from '@acervo/domain/common/language'
import { Island } from '../islands/island.tsx'
import { siteTexts } from '../texts.ts'
import { ContactForm } from './form.tsx'
import { contactTexts } from './texts.ts'

type Props = { brand: Brand; language: Language; hasMarketing: boolean; outcome?: ContactOutcome }

/** The form as it appears between the marks of a page, with all its texts. */
export function ContactIsland({ brand, language, hasMarketing, outcome }: Props) {
  const labels = siteTexts(brand, language, 'site-contact')('form', { returnObjects: true })
  const texts = contactTexts(labels, language)
  return (
    <Island
      name="contact"
      component={ContactForm}
      props={{ language, texts, brand: brand.domain, hasMarketing, outcome }}
    />
  )
}
