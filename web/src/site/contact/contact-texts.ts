import { contactSent, marketingConsent, privacyConsent } from '@acervo/domain/contact/contact'
import { contactFailures } from '@acervo/domain/contact/failures'
import { identityFailures } from '@acervo/domain/identity/failures'
import type { Language } from '@acervo/domain/common/language'
import type contact from '../../locales/es/site-contact.json'

/**
 * All that the form says. The sentences of the domain are picked here, while the page is rendered, so that the browser
 * need not load the domain's tables.
 */
export type ContactTexts = (typeof contact)['form'] & {
  privacy: string
  marketing: string
  sent: string
  failed: string
  offline: string
  /** What is said of a required field that is empty, by its name. */
  required: Readonly<Record<string, string>>
  email_invalid: string
}

export function contactTexts(labels: (typeof contact)['form'], language: Language): ContactTexts {
  const failure = (code: keyof typeof contactFailures) => contactFailures[code][language]
  return {
    ...labels,
    privacy: privacyConsent[language],
    marketing: marketingConsent[language],
    sent: contactSent[language],
    failed: failure('contact.failed'),
    offline: failure('contact.offline'),
    required: {
      name: failure('contact.name_required'),
      email: failure('contact.email_required'),
      message: failure('contact.message_required'),
      privacyAccepted: failure('contact.privacy_required'),
    },
    email_invalid: identityFailures['identity.email_invalid'][language],
  }
}
