import type { Language } from '@acervo/domain/common/language'
import { projectNameIn } from '@acervo/domain/projects/in-language'
import type { Holder, RegisterHead } from '@acervo/domain/registry/register'
import { csvAnswer, csvMoment, csvShare, type Column } from '../../documents/csv.ts'
import type { ExportAnswer } from '../../http/export.ts'
import type { Services } from '../../services.ts'
import { registerDigest } from './digest.ts'
import { encumbranceLines } from './encumbrances.ts'
import { readWholeRegister } from './read-whole.ts'
import type { RegisterRequest } from './read.ts'
import { registerPdf } from './pdf.ts'
import { registerTexts } from './texts.ts'

type Format = 'csv' | 'pdf'

/**
 * Exports the whole register as a file. The file contains its day, the time, the number of holders and the digest of
 * its content. The audit row contains the same and the digest of the file, for `npm run register:verify`
 * (docs/operations.md).
 */
export async function exportRegister(
  services: Pick<Services, 'db' | 'now'>,
  language: Language,
  asked: RegisterRequest,
  format: Format,
): Promise<ExportAnswer> {
  const { register, brand, holders } = await readWholeRegister(services, asked)
  const digest = registerDigest(register)
  digest.add(holders)
  const sha256 = digest.end()
  const entry = auditEntryOf(register)
  const verifiable = () => ({ register_sha256: sha256 })
  const name = `${registerTexts[language].filename}-${projectNameIn(register, language)}-${register.date}`
  if (format === 'csv') {
    const columns = registerColumns(language, register.date, register.made_at)
    const foot = () => registerFoot(language, register, sha256)
    return { ...csvAnswer(entry, name, columns, [holders], foot), verifiable }
  }
  return {
    entry,
    parts: [{ bytes: await registerPdf(brand, register, holders, sha256, language), rows: holders.length }],
    mimeType: 'application/pdf',
    filename: `${name}.pdf`,
    verifiable,
  }
}

function auditEntryOf({ project_id, date }: RegisterHead): ExportAnswer['entry'] {
  return { action: 'registry.export', subject: { type: 'project', id: project_id }, details: { date } }
}

/** The last line: the digest, the number of holders, the day and the time, each in the column that fits. */
function registerFoot(
  language: Language,
  { holders, date, made_at }: RegisterHead,
  sha256: string,
): (string | null)[] {
  const t = registerTexts[language]
  const [digest, count] = [`SHA-256 ${sha256}`, `${t.holders}: ${holders}`]
  return [null, digest, count, ...Array.from({ length: 9 }, () => null), date, csvMoment(made_at)]
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
    [t.share_percent, (row) => csvShare(row.share)],
    [t.encumbrances, (row) => encumbranceLines(row, language, (at) => csvMoment(at) ?? '').join(' | ')],
    [t.as_of, () => date],
    [t.made, () => csvMoment(made_at)],
  ]
}
