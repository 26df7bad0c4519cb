import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@acervo/domain/common/days'
import { linkTo } from './link-to.ts'
import type { MailParts } from './parts.ts'
import type { Email } from './port.ts'
import { emailHtml, emailText } from './render-email.ts'

/** The row of an unsent email, with its text, its HTML and its link to unsubscribe. */
export function composeRow({ contents, links, publicUrl, now }: MailParts, asked: Email) {
  const email = withWholeLink(asked, publicUrl)
  const id = randomUUID()
  const link = links.make(email.unsubscribe, email.brand)
  const sealed = contents.close(id, {
    subject: email.subject,
    language: email.language,
    text: emailText(email, link),
    html: emailHtml(email, publicUrl, link),
    unsubscribe: link?.token,
  })
  const kept_until = email.keptDays ? new Date(now().getTime() + email.keptDays * DAY_MS).toISOString() : null
  return {
    id,
    user_id: email.user_id,
    to: email.to,
    reply_to: email.reply_to,
    sender: email.brand.name,
    sealed,
    expires_at: email.expires_at ?? null,
    kept_until,
    is_required: email.isRequired ?? false,
  }
}

function withWholeLink(email: Email, publicUrl: string): Email {
  if (!email.action) return email
  const { brand, action } = email
  return { ...email, action: { ...action, link: linkTo(action.link, publicUrl, brand) } }
}
