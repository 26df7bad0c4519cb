import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import type { ContactRow } from '@acervo/domain/contact/calls'
import { answerDueAt } from '@acervo/domain/contact/contact'
import type { ContactColumn } from '@acervo/domain/contact/list'
import enScreen from '@acervo/domain/texts/en/contact.json' with { type: 'json' }
import esScreen from '@acervo/domain/texts/es/contact.json' with { type: 'json' }
import en from '@acervo/domain/texts/en/contact-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/contact-sheet.json' with { type: 'json' }
import { csvMoment, type Columns } from '../documents/csv.ts'

/** The texts of the spreadsheet of contact requests, in both languages. */
export const contactSheetTexts = { es, en }
const screens = { es: esScreen, en: enScreen }

/** The columns of the spreadsheet of contact requests. */
export function contactSheet(language: Language): Columns<ContactColumn, ContactRow> {
  const t = contactSheetTexts[language]
  const screen = screens[language]
  const consentOf = ({ privacy_text_version: privacy, marketing_text_version: marketing }: ContactRow) =>
    marketing
      ? say(screen.consent_marketing, language, { privacy, marketing })
      : say(screen.consent_privacy, language, { privacy })
  return {
    received: [t.received, (row) => csvMoment(row.created_at)],
    due: [t.due, (row) => csvMoment(answerDueAt(row.created_at).toISOString())],
    spam: [t.spam, (row) => row.spam && screen.spam[row.spam]],
    name: [t.name, (row) => row.name],
    email: [t.email, (row) => row.email],
    phone: [t.phone, (row) => row.phone],
    brand: [t.brand, (row) => brandOfId(row.domain_id).name],
    language: [t.language, (row) => screen[`language_${row.language}`]],
    about: [t.about, (row) => row.about && screen[`about_${row.about}`]],
    message: [t.message, (row) => row.message],
    consent: [t.consent, consentOf],
    answered: [t.answered, (row) => csvMoment(row.answered_at)],
    answered_by: [t.answered_by, (row) => row.answered_by],
    note: [t.note, (row) => row.answer_note],
  }
}
