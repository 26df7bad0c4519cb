import { CONTACT_PATH, type ContactValues } from '@acervo/domain/contact/contact'
import type { Language } from '@acervo/domain/common/language'
import type { ContactTexts } from './texts.ts'

const TIMEOUT_MS = 30_000

/** The message above the form after sending. */
export type Answer = { sent: boolean; text: string; fields: Readonly<Record<string, string>> }

type Reply = { success?: boolean; message?: string; error?: string; fields?: Record<string, string> }

/**
 * Sends the form's data. The server's own sentence takes precedence (docs/product/errors-and-wording.md, "Errors on the
 * wire"). Never throws.
 */
export async function sendContact(form: FormData, texts: ContactTexts, language: Language): Promise<Answer> {
  try {
    const reply = await fetch(CONTACT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(bodyOf(form)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await reply.json().catch(() => ({}))) as Reply | null
    if (reply.ok && body?.success) return { sent: true, text: body.message || texts.sent, fields: {} }
    return { sent: false, text: body?.error || texts.failed, fields: body?.fields ?? {} }
  } catch {
    return { sent: false, text: texts.offline, fields: {} }
  }
}

/** The browser's validation errors by field, with our texts. */
export function faultsOf(form: HTMLFormElement, texts: ContactTexts): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { name, value, type, validity } = control
    const isEmpty = validity.valueMissing || (control.required && type !== 'checkbox' && value.trim() === '')
    if (isEmpty) faults[name] = texts.required[name] ?? texts.failed
    else if (validity.typeMismatch) faults[name] = texts.email_invalid
  }
  return faults
}

function bodyOf(form: FormData): ContactValues & Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    privacyAccepted: form.has('privacyAccepted'),
    marketingAccepted: form.has('marketingAccepted'),
    language: text('language'),
    platform: text('platform'),
    website: text('website'),
    // Measured from the request for the page. People who type before the script arrives must not count as too fast.
    typing_ms: performance.now(),
  }
}
