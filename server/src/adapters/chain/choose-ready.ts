import { and, asc, eq, exists, inArray, isNull, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/port.ts'
import type { OpRow } from './outbox.ts'
import { BLOCKER_KINDS } from './plan-op.ts'
import type { Role } from './signers/signer.ts'
import { chainContractTable, chainOpTable } from './table.ts'

const LIVE = ['queued', 'sent'] as const
const op = chainOpTable
const deployed = alias(chainContractTable, 'deployed')
const deployment = alias(chainOpTable, 'deployment')
const registration = alias(chainOpTable, 'registration')
const earlier = alias(chainOpTable, 'earlier')

/**
 * Queued operations of these signers whose turn it is, oldest first. An operation waits for the contracts it calls, a mint also for its
 * wallet's registration, and all for earlier acts on the same wallet or project. Nobody waits for a mint: a blocking
 * must not stand in line behind one that cannot happen yet.
 */
export async function chooseReady(db: Tx, chainId: number, roles: Role[], limit: number): Promise<OpRow[]> {
  if (roles.length === 0) return []
  return db
    .select()
    .from(op)
    .where(
      and(
        eq(op.chain_id, chainId),
        eq(op.state, 'queued'),
        signedBy(roles),
        or(eq(op.kind, 'bootstrap'), isDeployed(db, chainId, isNull(deployed.project_id), 'controller')),
        or(
          isNull(op.project_id),
          eq(op.kind, 'publish'),
          isDeployed(db, chainId, eq(deployed.project_id, op.project_id), 'token'),
        ),
        or(ne(op.kind, 'mint'), isRegistered(db)),
        nothingEarlier(db, eq(earlier.wallet, op.wallet)),
        nothingEarlier(db, eq(earlier.project_id, op.project_id)),
      ),
    )
    .orderBy(asc(op.id))
    .limit(limit)
}

function signedBy(roles: Role[]): SQL | undefined {
  if (roles.length > 1) return undefined
  return roles.includes('blocker')
    ? sql`${op.kind} ~ ${BLOCKER_KINDS.source}`
    : sql`${op.kind} !~ ${BLOCKER_KINDS.source}`
}

/** Addresses are stored when their creation is signed; they count once the operation is done. */
function isDeployed(db: Tx, chainId: number, owner: SQL | undefined, name: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(deployed)
      .innerJoin(deployment, eq(deployment.id, deployed.op_id))
      .where(
        and(eq(deployed.chain_id, chainId), owner, eq(deployed.name, name), eq(deployment.state, 'done')),
      ),
  )
}

function isRegistered(db: Tx): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(registration)
      .where(
        and(
          eq(registration.wallet, op.wallet),
          eq(registration.kind, 'register'),
          eq(registration.state, 'done'),
        ),
      ),
  )
}

function nothingEarlier(db: Tx, same: SQL): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(earlier)
      // `ne` and the list of states are spelled as in the partial indexes, which serve this.
      .where(and(same, lt(earlier.id, op.id), inArray(earlier.state, [...LIVE]), ne(earlier.kind, 'mint'))),
  )
}
