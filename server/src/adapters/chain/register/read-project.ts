import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { chainContractTable, chainOpTable } from '../table.ts'

/** The addresses of a project's contracts; undefined until their deployment is final. */
export async function readProject(
  db: Tx,
  chainId: number,
  projectId: string,
): Promise<{ token: string; compliance: string } | undefined> {
  const { name, address, project_id, chain_id, op_id } = chainContractTable
  const rows = await db
    .select({ name, address })
    .from(chainContractTable)
    .innerJoin(chainOpTable, eq(chainOpTable.id, op_id))
    .where(and(eq(chain_id, chainId), eq(project_id, projectId), eq(chainOpTable.state, 'done')))
  const find = (wanted: string) => rows.find((row) => row.name === wanted)?.address
  const [token, compliance] = [find('token'), find('compliance')]
  return token && compliance ? { token, compliance } : undefined
}

/** The addresses of the tokens of these projects whose deployment is final, by the id of the project. */
export async function readTokens(
  db: Tx,
  chainId: number,
  projectIds: readonly string[],
): Promise<Map<string, string>> {
  const { name, address, project_id, chain_id, op_id } = chainContractTable
  const rows = await db
    .select({ address, project_id })
    .from(chainContractTable)
    .innerJoin(chainOpTable, eq(chainOpTable.id, op_id))
    .where(
      and(
        eq(chain_id, chainId),
        inArray(project_id, [...projectIds]),
        eq(name, 'token'),
        eq(chainOpTable.state, 'done'),
      ),
    )
  return new Map(rows.flatMap((row) => (row.project_id === null ? [] : [[row.project_id, row.address]])))
}
