import en from '@acervo/domain/texts/en/site-contact.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/site-contact.json' with { type: 'json' }

/** The texts of the contact form. */
export const contactTexts = { es: es.form, en: en.form }
