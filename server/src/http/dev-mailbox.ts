import { escaped } from '@acervo/domain/common/markup'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Mail, WrittenMail } from '../adapters/mail/port.ts'

const SHOWN_MAX = 100
const query = z.object({ to: z.string().max(255).optional() })

/** `GET /dev/mailbox?to=`: emails that were not sent anywhere, newest first; a page for people, JSON for programs. */
export function devMailbox(app: FastifyInstance, mail: Mail, publicUrl: string): void {
  app.get('/dev/mailbox', { schema: { hide: true } }, async (request, reply) => {
    const to = query.safeParse(request.query).data?.to
    const mails = await mail.list(to, SHOWN_MAX)
    void reply.header('cache-control', 'no-store')
    if (!(request.headers.accept ?? '').includes('text/html')) return mails
    return reply
      .header(
        'content-security-policy',
        // The iframes of the emails have no origin, so `'self'` would match nothing.
        `default-src 'none'; style-src 'unsafe-inline'; img-src ${publicUrl}; frame-src 'self' data:`,
      )
      .type('text/html; charset=utf-8')
      .send(pageOf(mails))
  })
}

function pageOf(mails: WrittenMail[]): string {
  const items = mails.map(
    (mail, index) => `<details${index === 0 ? ' open' : ''}><summary><b>${escaped(mail.subject)}</b>
<span>${escaped(mail.to)} · <time>${escaped(mail.created_at.slice(0, 16).replace('T', ' '))} UTC</time></span></summary>
<iframe title="${escaped(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escaped(withTopLinks(mail.html ?? ''))}"></iframe></details>`,
  )
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Buzón de desarrollo</title><style>
body{font:16px/1.5 system-ui,sans-serif;background:#f6f1e7;color:#1d1b16;max-width:760px;margin:0 auto;padding:32px 20px}
details{background:#fffdf8;border:1px solid #ded5c3;border-radius:8px;margin:12px 0}
summary{padding:14px 18px;cursor:pointer}summary span{display:block;color:#6b6557;font-size:14px}
iframe{border:0;width:100%;height:520px;border-top:1px solid #ded5c3}
@media (prefers-color-scheme:dark){body{background:#171612;color:#f0eadd}details{background:#211f1a;border-color:#3a362d}summary span{color:#a79f8d}}
</style></head><body><h1>Buzón de desarrollo</h1><p>Sin SMTP_URL, los correos se quedan aquí.</p>
${items.join('\n') || '<p>No hay correos todavía.</p>'}</body></html>`
}

function withTopLinks(html: string): string {
  return html.replace('<head>', '<head><base target="_top">')
}
