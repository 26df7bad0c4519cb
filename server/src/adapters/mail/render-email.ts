import { escaped } from '@acervo/domain/common/markup'
import { linkTo } from './link-to.ts'
import type { Email } from './port.ts'
import type { UnsubscribeLink } from './unsubscribe.ts'

/** Light-mode colours of `web/src/ui/theme.css`. All brands share the background; the accent is the brand's. */
const paper = { ground: '#f8f4eb', sheet: '#fffdf8', ink: '#211d17', muted: '#6d6456', line: '#ded5c4' }

const serif = `Georgia,'Times New Roman',serif`
const sans = `-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
/**
 * Lets long words break, because a wallet address is wider than a phone. Mail programs support different properties for
 * that.
 */
const breaking = 'overflow-wrap:anywhere;word-break:break-word'

/** The email as plain text. Links and codes are on lines of their own. */
export function emailText(
  { paragraphs, action, code, footer, brand }: Email,
  unsubscribe?: UnsubscribeLink,
): string {
  const parts = [...paragraphs]
  if (action) parts.push(`${action.label}:\n${action.link}`)
  if (code) parts.push(`${code.label}\n${code.digits}`)
  const foot = [
    `—\n${brand.name}\n${footer}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.page}`] : []),
  ]
  return [...parts, ...foot].join('\n\n')
}

/**
 * The email as HTML for mail programs: tables, inline styles and one picture (the logo, under `publicUrl`). Nothing is
 * lost when pictures are not shown.
 */
export function emailHtml(email: Email, publicUrl: string, unsubscribe?: UnsubscribeLink): string {
  const { brand, language, subject, paragraphs, footer } = email
  const { accent } = brand.colours
  const preview = paragraphs[0] ?? ''
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 16px;white-space:pre-line">${escaped(text)}</p>`)
    .join('')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:${paper.ground};color:${paper.ink};font:16px/1.6 ${sans}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper.ground}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;${breaking}">
<tr><td style="padding:0 4px 20px">${logo(email, publicUrl, accent)}</td></tr>
<tr><td style="background:${paper.sheet};border:1px solid ${paper.line};border-top:4px solid ${accent};border-radius:8px;padding:32px 28px">
<h1 style="font:600 24px/1.3 ${serif};margin:0 0 20px">${escaped(subject)}</h1>
${body}${button(email, accent)}${digits(email)}
</td></tr>
<tr><td style="padding:20px 4px 0;color:${paper.muted};font-size:13px;line-height:1.5">${escaped(footer)}<br>
<a href="${escaped(linkTo('/', publicUrl, brand))}" style="color:${paper.muted}">${escaped(publicUrl.replace(/^https?:\/\//, ''))}</a>${goodbye(unsubscribe)}</td></tr>
</table></td></tr></table></body></html>`
}

function logo({ brand }: Email, publicUrl: string, accent: string): string {
  const picture = `${publicUrl}/mail/${brand.domain}.png`
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:10px"><img src="${escaped(picture)}" width="36" height="36" alt="" style="display:block;border:0"></td>
<td style="font:600 24px/1 ${serif};color:${accent}">${escaped(brand.name)}</td></tr></table>`
}

function button({ action }: Email, accent: string): string {
  if (!action) return ''
  return `<p style="margin:28px 0"><a href="${escaped(action.link)}" style="display:inline-block;background:${accent};color:#ffffff;padding:14px 24px;border-radius:6px;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>`
}

function goodbye(link: UnsubscribeLink | undefined): string {
  if (!link) return ''
  return `<br><a href="${escaped(link.page)}" style="color:${paper.muted}">${escaped(link.label)}</a>`
}

function digits({ code }: Email): string {
  if (!code) return ''
  return `<p style="margin:0 0 8px;color:${paper.muted};font-size:14px">${escaped(code.label)}</p>
<p style="margin:0;font:600 30px/1.2 'SFMono-Regular',Consolas,monospace;letter-spacing:8px">${escaped(code.digits)}</p>`
}
