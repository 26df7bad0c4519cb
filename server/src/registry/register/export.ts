import type { Language } from '@acervo/domain/common/language'
import type { Holder } from '@acervo/domain/registry/register'
import {
  allPages,
  csvAnswer,
  csvEuros,
  csvMoment,
  EXPORT_PAGE_ROWS,
  type Column,
} from '../../documents/csv.ts'
import type { ExportAnswer } from '../../http/export.ts'
import type { Services } from '../../services.ts'
import { readRegister, type RegisterRequest } from './read.ts'
import { registerPdf } from './pdf.ts'
import { registerTexts } from './texts.ts'

type Format = 'csv' | 'pdf'

/** The whole register as a file. */
export async function exportRegister(
  services: Pick<Services, 'db' | 'now'>,
  language: Language,
  asked: RegisterRequest,
  format: Format,
): Promise<ExportAnswer> {
  const page = { limit: EXPORT_PAGE_ROWS }
  const first = await readRegister(services, asked, page)
  const { register, brand } = first
  // The same day for all pages, even if midnight passes between them.
  const whole = { ...asked, date: register.date }
  const pages = allPages((cursor) => readRegister(services, whole, { ...page, cursor }))
  const entry: ExportAnswer['entry'] = {
    action: 'registry.export',
    subject: { type: 'project', id: register.project_id },
    details: { date: register.date },
  }
  const name = `${registerTexts[language].filename}-${register.project_name}-${register.date}`
  if (format === 'csv')
    return csvAnswer(entry, name, registerColumns(language, register.date, register.made_at), pages)
  const holders: Holder[] = []
  for await (const rows of pages) holders.push(...rows)
  return {
    entry,
    parts: [{ bytes: await registerPdf(brand, register, holders, language), rows: holders.length }],
    mimeType: 'application/pdf',
    filename: `${name}.pdf`,
  }
}

function registerColumns(language: Language, date: string, made_at: string): Column<Holder>[] {
  const t = registerTexts[language]
  return [
    [t.number, (row) => row.number],
    [t.holder, (row) => row.name],
    [t.id_number, (row) => row.id_number],
    [t.email, (row) => row.email],
    [t.wallet, (row) => row.wallet],
    [t.tokens, (row) => row.tokens],
    [t.free, (row) => row.free],
    [t.blocked, (row) => row.blocked],
    [t.late, (row) => row.late],
    [t.since, (row) => csvMoment(row.since)],
    [t.share_percent, (row) => csvEuros(row.share)],
    [t.as_of, () => date],
    [t.made, () => csvMoment(made_at)],
  ]
}
