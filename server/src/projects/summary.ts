import { plainText } from '@acervo/domain/common/formatted-text/plain-text'
import { beginningOf } from '@acervo/domain/common/text'
import { fundingOf } from '@acervo/domain/projects/funding'
import { sql, type SQLWrapper } from 'drizzle-orm'
import { projectTable } from './table.ts'
import { fileUrl } from './files/stored.ts'

const DESCRIPTION_IN_LIST = 300
/** A longer paragraph is cut in the middle. */
const PARAGRAPH_MAX = 1200

/** The beginning of a text, cut at the end of a paragraph. A link or mark cut in two would be shown as raw Markdown. */
function excerpt(column: SQLWrapper) {
  const [shown, rest] = [sql.raw(String(DESCRIPTION_IN_LIST)), sql.raw(String(PARAGRAPH_MAX))]
  const gap = sql`position(E'\n\n' in substr(${column}, ${shown} + 1, ${rest}))`
  return sql<string>`left(${column}, ${shown} + coalesce(nullif(${gap}, 0) - 1, ${rest}))`
}

/** The columns of a list. */
export const summaryColumns = {
  id: projectTable.id,
  name: projectTable.name,
  description: excerpt(projectTable.description),
  name_en: projectTable.name_en,
  description_en: excerpt(projectTable.description_en),
  location: projectTable.location,
  project_type: projectTable.project_type,
  website: projectTable.website,
  total_funding: projectTable.total_funding,
  duration: projectTable.duration,
  modality: projectTable.modality,
  annual_return: projectTable.annual_return,
  total_return: projectTable.total_return,
  payment_frequency: projectTable.payment_frequency,
  token_value: projectTable.token_value,
  min_investment: projectTable.min_investment,
  max_investment: projectTable.max_investment,
  start_date: projectTable.start_date,
  end_date: projectTable.end_date,
  status: projectTable.status,
  repaid_at: projectTable.repaid_at,
  domain_id: projectTable.domain_id,
  regime: projectTable.regime,
  target: projectTable.target,
  target_deadline: projectTable.target_deadline,
  created_at: projectTable.created_at,
  committed: projectTable.committed,
  investors_count: projectTable.investors_count,
  image_path: sql<string | null>`(
    select f.storage_path from project_file f
    where f.project_id = project.id and f.document_type = 'image'
    order by f.is_main desc, f.created_at limit 1)`,
}

/** A row as lists show it: its figures and the address of its main image. */
export function summaryOf<
  Row extends {
    committed: number
    total_funding: number | null
    investors_count: number
    image_path: string | null
  },
>(row: Row) {
  const { committed, image_path, total_funding, investors_count } = row
  const figures = fundingOf(committed, total_funding ?? 0, investors_count)
  // Fields that the reply's schema does not name (the counters, the path) do not leave the server.
  return Object.assign(row, figures, { image_url: image_path === null ? null : fileUrl(image_path) })
}

/** The same for a list, where descriptions are shown without formatting. */
export function listedOf<
  Row extends Parameters<typeof summaryOf>[0] & Record<'description' | 'description_en', string>,
>(row: Row) {
  row.description = beginningOf(plainText(row.description), DESCRIPTION_IN_LIST)
  row.description_en = beginningOf(plainText(row.description_en), DESCRIPTION_IN_LIST)
  return summaryOf(row)
}
