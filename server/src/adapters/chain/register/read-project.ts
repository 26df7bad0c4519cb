import { and, eq } from 'drizzle-orm'
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
