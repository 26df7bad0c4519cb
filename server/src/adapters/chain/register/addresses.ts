import { and, eq, isNull, or } from 'drizzle-orm'
import type { Address } from 'viem'
import type { ChainReader } from '../outbox/parts.ts'
import type { Difference, ExpectedRegister } from '../port.ts'
import { chainContractTable, chainOpTable } from '../table.ts'

/** Where the contracts of the platform and the tokens of projects are. */
export type Addresses = { registry?: Address; controller?: Address; tokens: Map<string, Address> }

/** Contracts that the register expects and the chain does not have. */
export function missingContracts(
  { projects }: ExpectedRegister,
  { registry, controller, tokens }: Addresses,
): Difference[] {
  const platform = registry && controller ? [] : [{ about: 'contract' as const }]
  const missing = projects
    .filter(({ project_id }) => !tokens.has(project_id))
    .map(({ project_id }) => ({ about: 'contract' as const, project_id }))
  return [...platform, ...missing].map((subject) => ({ ...subject, expected: 'deployed', found: 'unknown' }))
}

/** The addresses of contracts whose deployment is final. */
export async function readAddresses({ db, network }: ChainReader): Promise<Addresses> {
  const { project_id, name, address, op_id, chain_id } = chainContractTable
  const rows = await db
    .select({ project_id, name, address })
    .from(chainContractTable)
    .innerJoin(chainOpTable, eq(chainOpTable.id, op_id))
    .where(
      and(
        eq(chain_id, network.chain_id),
        eq(chainOpTable.state, 'done'),
        or(isNull(project_id), eq(name, 'token')),
      ),
    )
  const platform = (wanted: string) =>
    rows.find((row) => row.project_id === null && row.name === wanted)?.address
  const tokens = rows.flatMap((row) => (row.project_id ? [[row.project_id, row.address] as const] : []))
  return { registry: platform('registry'), controller: platform('controller'), tokens: new Map(tokens) }
}
