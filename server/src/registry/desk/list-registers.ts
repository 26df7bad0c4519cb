import { brandOfDomain } from '@acervo/domain/brands/brand'
import type { RegisterListFilter, RegisterSummary } from '@acervo/domain/registry/changes'
import { and, countDistinct, inArray, sum } from 'drizzle-orm'
import type { Chain } from '../../adapters/chain/port.ts'
import type { Page, PageRequest } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { listProjects } from '../../projects/list.ts'
import { isHeld } from '../acts/held.ts'
import { lotView } from '../acts/table.ts'
import { countChanges, lastEntries } from '../changes/read.ts'

type Asked = RegisterListFilter & { ids?: readonly string[] } & PageRequest

/** A page of the registers of published projects, as of now. Takes five queries, whatever the number of rows. */
export async function listRegisters(
  db: Db,
  chain: Chain,
  { domain, since, ...asked }: Asked,
): Promise<Page<RegisterSummary>> {
  const domain_id = domain && brandOfDomain(domain).domain_id
  const page = await listProjects(db, { ...asked, domain_id, drafts: false })
  const ids = page.rows.map(({ id }) => id)
  if (ids.length === 0) return { rows: [], next_cursor: null }
  const [held, tokens, last, changes] = await Promise.all([
    holdingsOf(db, ids),
    chain.tokens(db, ids),
    lastEntries(db, ids),
    since === undefined ? undefined : countChanges(db, ids, since),
  ])
  const explorer = chain.network.explorer_url
  const rows = page.rows.map(({ id, name, name_en, domain_id: brand }) => {
    const token = tokens.get(id) ?? null
    return {
      project_id: id,
      project_name: name,
      project_name_en: name_en,
      domain_id: brand,
      ...(held.get(id) ?? { holders: 0, tokens: 0 }),
      token_address: token,
      token_url: token && explorer ? `${explorer}/token/${token}` : null,
      last_entry: last.get(id) ?? null,
      changes: changes ? (changes.get(id) ?? []) : null,
    }
  })
  return { rows, next_cursor: page.next_cursor }
}

async function holdingsOf(
  db: Db,
  projectIds: string[],
): Promise<Map<string, { holders: number; tokens: number }>> {
  const { project_id, user_id, tokens } = lotView
  const rows = await db
    .select({ project_id, holders: countDistinct(user_id), tokens: sum(tokens).mapWith(Number) })
    .from(lotView)
    .where(and(inArray(project_id, projectIds), isHeld()))
    .groupBy(project_id)
  return new Map(rows.map(({ project_id: id, ...held }) => [id, { ...held, tokens: held.tokens ?? 0 }]))
}
