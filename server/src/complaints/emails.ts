import { brandOfId, type BrandId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { say } from '@acervo/domain/common/text'
import { writtenDay, writtenMoment } from '@acervo/domain/common/time-zone'
import { complaintNumber, type ComplaintOutcome } from '@acervo/domain/complaints/complaint'
import type { Email } from '../adapters/mail/port.ts'
import { complaintMailTexts } from './texts.ts'

type Filed = {
  user_id: string | null
  seq: number
  domain_id: BrandId
  language: Language
  email: string
  created_at: string
  due_on: string
}

/**
 * The receipt, with number, date and time limit. It repeats nothing that the sender typed: the address may belong to
 * somebody else, and nobody must be able to send them messages through us.
 */
export function receipt(filed: Filed): Email {
  const { language } = filed
  const t = complaintMailTexts[language].receipt
  const put = putterFor(filed)
  return {
    ...addressed(filed),
    subject: put(t.subject),
    paragraphs: [put(t.received), put(t.term), put(t.free), put(t.stranger)],
  }
}

/** The decision with its reasons. */
export function decisionEmail(filed: Filed, outcome: ComplaintOutcome, reasons: string): Email {
  const t = complaintMailTexts[filed.language].decision
  const put = putterFor(filed)
  return {
    ...addressed(filed),
    subject: put(t.subject),
    paragraphs: [put(t.outcome[outcome]), put(t.reasons), reasons, put(t.elsewhere)],
  }
}

function addressed(filed: Filed): Pick<Email, 'to' | 'user_id' | 'brand' | 'language' | 'footer'> {
  const { email, domain_id, language } = filed
  const user_id = filed.user_id ?? undefined
  const footer = putterFor(filed)(complaintMailTexts[language].footer)
  return { to: email, user_id, brand: brandOfId(domain_id), language, footer }
}

function putterFor({ seq, domain_id, language, created_at, due_on }: Filed): (text: string) => string {
  const params = {
    number: complaintNumber(seq),
    brand: brandOfId(domain_id).name,
    moment: writtenMoment(new Date(created_at), language),
    day: writtenDay(due_on, language),
  }
  return (text) => say(text, language, params)
}
