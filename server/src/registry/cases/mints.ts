import { investorName } from '@acervo/domain/registry/holdings'
import type { MintCandidate, UnexplainedMint as Shown } from '@acervo/domain/registry/unexplained-mint'
import { steps, type OpenStep } from '@acervo/domain/investments/steps'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mintKey, type Chain, type Difference, type UnexplainedMint } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { txUrl } from '../../investments/repo.ts'
import { investmentTable } from '../../investments/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { mintSetAsideTable, registryCaseTable } from './table.ts'

/** The part of the chain port needed to read cases. */
export type CasesChain = Pick<Chain, 'unexplainedMints' | 'states' | 'network'>

type CaseRow = typeof registryCaseTable.$inferSelect
type Subject = Pick<CaseRow, 'kind' | 'project_id' | 'wallet'>
type Values = Pick<CaseRow, 'register_says' | 'chain_says'>

/** A difference in the form stored in a case. */
export function rowOf({ about, project_id, wallet, expected, found }: Difference): Subject & Values {
  return {
    kind: about,
    project_id: project_id ?? null,
    wallet: wallet ?? null,
    register_says: expected,
    chain_says: found,
  }
}

/** Whether a case is about this unexplained mint, or includes it. */
export function isAbout({ kind, project_id, wallet }: Subject, mint: UnexplainedMint): boolean {
  if (kind === 'supply') return project_id === mint.project_id
  if (kind !== 'balance' && kind !== 'transaction') return false
  return project_id === mint.project_id && wallet === mint.wallet
}

/**
 * Whether mints that staff have set aside explain all of a difference. Recomputed at every comparison, so a case that
 * changes by a single token, or by another mint, is open again.
 */
export function isSetAside(difference: Subject & Values, mints: UnexplainedMint[]): boolean {
  const { kind, register_says, chain_says } = difference
  const aside = mints.filter((mint) => mint.is_set_aside && isAbout(difference, mint))
  if (aside.length === 0) return false
  if (kind === 'transaction') {
    const hashes = chain_says.match(/0x[0-9a-f]{64}/g) ?? []
    return hashes.every((hash) => aside.some((mint) => mint.hash === hash))
  }
  const tokens = aside.reduce((sum, mint) => sum + mint.tokens, 0)
  return Number(chain_says) - Number(register_says) === tokens
}

/** An unexplained mint of an open case; undefined when it is already explained. */
export async function findMint(
  tx: Tx,
  chain: Chain,
  caseId: string,
  hash: string,
): Promise<UnexplainedMint | undefined> {
  const [row] = await tx
    .select()
    .from(registryCaseTable)
    .where(and(eq(registryCaseTable.id, caseId), isNull(registryCaseTable.resolved_at)))
  const mints = await chain.unexplainedMints(tx)
  return row && mints.find((mint) => mint.hash === hash && isAbout(row, mint))
}

/** The open investments to which a mint could belong: of the same project and number of tokens. */
export function readWaiting(tx: Tx, mints: UnexplainedMint[]) {
  const projects = mints.flatMap(({ project_id }) => project_id ?? [])
  return tx
    .select({
      row: investmentTable,
      wallet: sql<string | null>`lower(${applicationTable.wallet})`,
      full_name: profileTable.full_name,
      email: profileTable.email,
    })
    .from(investmentTable)
    .innerJoin(profileTable, eq(profileTable.id, investmentTable.user_id))
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, profileTable.id), eq(applicationTable.status, 'APPROVED')),
    )
    .where(
      and(
        inArray(investmentTable.project_id, projects),
        inArray(
          investmentTable.tokens,
          mints.map(({ tokens }) => tokens),
        ),
        inArray(investmentTable.status, Object.keys(steps) as OpenStep[]),
      ),
    )
    .orderBy(asc(investmentTable.created_at), asc(investmentTable.id))
}

type Waiting = Awaited<ReturnType<typeof readWaiting>>[number]

/** The open investment the mint was requested for, if it exists: the mint cannot be linked to any other. */
export function ownerOf(mint: UnexplainedMint, waiting: Waiting[]): string | null {
  return waiting.find(({ row }) => isSame(mint, row) && mint.isOf(row.id))?.row.id ?? null
}

/** What staff see of these mints, by hash: who set them aside, and which investments wait for them. */
export async function presentMints(
  tx: Tx,
  chain: CasesChain,
  mints: UnexplainedMint[],
): Promise<Map<string, Shown>> {
  if (mints.length === 0) return new Map()
  const aside = await readSetAside(tx, mints)
  const waiting = await readWaiting(tx, mints)
  const keys = waiting.filter(({ row }) => row.status === 'mint').map(({ row }) => mintKey(row.id))
  const states = await chain.states(tx, keys)
  const isFree = ({ row }: Waiting) => (states.get(mintKey(row.id))?.state ?? 'failed') === 'failed'
  return new Map(
    mints.map((mint) => {
      const { hash, wallet, tokens, at } = mint
      const belongs_to = ownerOf(mint, waiting)
      const candidates = waiting.filter(
        (one) =>
          one.row.status === 'mint' &&
          isSame(mint, one.row) &&
          one.wallet === wallet &&
          isFree(one) &&
          (belongs_to === null || belongs_to === one.row.id),
      )
      const shown = {
        tx_hash: hash,
        tx_url: txUrl(chain, hash),
        wallet,
        tokens,
        mined_at: at?.toISOString() ?? null,
        set_aside: (mint.is_set_aside ? aside.get(hash) : undefined) ?? null,
        belongs_to,
        candidates: candidates.map(candidateOf),
      }
      return [hash, shown]
    }),
  )
}

function isSame(mint: UnexplainedMint, { project_id, tokens }: Waiting['row']): boolean {
  return mint.project_id === project_id && mint.tokens === tokens
}

function candidateOf({ row, full_name, email }: Waiting): MintCandidate {
  const { id, user_id, amount, payment_reference, created_at, payment_verified_by } = row
  return {
    investment_id: id,
    user_id,
    person: investorName(full_name, email),
    amount,
    payment_reference,
    created_at,
    verified_by: payment_verified_by,
  }
}

async function readSetAside(tx: Tx, mints: UnexplainedMint[]): Promise<Map<string, Shown['set_aside']>> {
  const { tx_hash, set_aside_at: at, set_aside_by, reason } = mintSetAsideTable
  const rows = await tx
    .select({ tx_hash, by: profileTable.email, at, reason })
    .from(mintSetAsideTable)
    .leftJoin(profileTable, eq(profileTable.id, set_aside_by))
    .where(
      inArray(
        tx_hash,
        mints.map(({ hash }) => hash),
      ),
    )
  return new Map(rows.map((row) => [row.tx_hash, { by: row.by, at: row.at, reason: row.reason }]))
}
