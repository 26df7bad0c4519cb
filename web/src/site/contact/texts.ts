import type { Language } from '@acervo/domain/common/language'
import en from '@acervo/domain/texts/en/failures.json'
import es from '@acervo/domain/texts/es/failures.json'
import type contact from '@acervo/domain/texts/es/site-contact.json'

const failures = { es, en }

/**
 * All texts of the form. The sentences of failures are chosen while the page is rendered, so that the browser does not
 * load the whole catalogue.
 */
export type ContactTexts = (typeof contact)['form'] & {
  failed: string
  offline: string
  /** The message for an empty required field, by its name. */
  required: Readonly<Record<string, string>>
  email_invalid: string
}

export function contactTexts(labels: (typeof contact)['form'], language: Language): ContactTexts {
  const failure = failures[language]
  return {
    ...labels,
    failed: failure['contact.failed'],
    offline: failure['contact.offline'],
    required: {
      name: failure['contact.name_required'],
      email: failure['contact.email_required'],
      message: failure['contact.message_required'],
      privacyAccepted: failure['contact.privacy_required'],
    },
    email_invalid: failure['identity.email_invalid'],
  }
}
