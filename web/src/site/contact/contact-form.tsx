import type { Domain } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type contact from '../../locales/es/site-contact.json'

export type ContactTexts = (typeof contact)['form']

type Props = {
  language: Language
  texts: ContactTexts
  brand: Domain
  /** Only /contacto asks for marketing consent. */
  hasMarketing: boolean
}

export function ContactForm({ texts, language, brand, hasMarketing }: Props) {
  return (
    <form method="post" action="/contacto" data-brand={brand} data-language={language}>
      <label>
        {texts.name} <input name="name" required />
      </label>
      {hasMarketing && (
        <label>
          <input type="checkbox" name="marketingAccepted" /> {texts.marketing}
        </label>
      )}
      <button type="submit">{texts.send}</button>
    </form>
  )
}
