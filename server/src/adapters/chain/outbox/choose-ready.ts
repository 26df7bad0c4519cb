import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/port.ts'
import { prepared } from '../../db/prepared.ts'
import type { OpRow } from './parts.ts'
import { BLOCKER_KINDS } from './plan-op.ts'
import type { Role } from '../signers/signer.ts'
import { chainContractTable, chainOpTable } from '../table.ts'

const LIVE = ['queued', 'sent'] as const
/** No other operation waits for these: a block must not queue behind something that cannot happen yet. */
const SIDE_BY_SIDE = ['mint', 'redeem', 'update_country'] as const
const DEPLOYMENTS = ['bootstrap', 'deploy_mover', 'deploy_estate'] as const
const op = chainOpTable
const deployed = alias(chainContractTable, 'deployed')
const deployment = alias(chainOpTable, 'deployment')
const registration = alias(chainOpTable, 'registration')
const earlier = alias(chainOpTable, 'earlier')
const other = alias(chainOpTable, 'other')

/**
 * Whether any operation is queued. Most rounds find none, and planning `chooseReady` takes longer than all their other
 * work.
 */
export async function hasQueued(db: Tx, chainId: number): Promise<boolean> {
  const query = prepared(db, 'chain_has_queued', (name) =>
    db
      .select({ id: op.id })
      .from(op)
      // A literal instead of a parameter, so that a cached plan can use the index of queued operations.
      .where(and(eq(op.chain_id, sql.placeholder('chainId')), sql`${op.state} = 'queued'`))
      .limit(1)
      .prepare(name),
  )
  return (await query.execute({ chainId })).length > 0
}

/** Queued operations of these signers that can be signed now, oldest first. */
export async function chooseReady(db: Tx, chainId: number, roles: Role[], limit: number): Promise<OpRow[]> {
  if (roles.length === 0) return []
  const query = prepared(db, `chain_choose_${chainId}_${roles.join('_')}`, (name) =>
    db
      .select()
      .from(op)
      .where(and(readyNow(db, chainId), signedBy(roles)?.inlineParams()))
      .orderBy(asc(op.id))
      .limit(sql.placeholder('limit'))
      .prepare(name),
  )
  return query.execute({ limit })
}

/** Locks those of the operations that can still be signed now, oldest first. */
export async function lockReady(tx: Tx, chainId: number, ids: readonly number[]): Promise<OpRow[]> {
  const query = prepared(tx, `chain_lock_${chainId}`, (name) =>
    tx
      .select()
      .from(op)
      .where(and(sql`${op.id} = any(${sql.placeholder('ids')}::bigint[])`, readyNow(tx, chainId)))
      .orderBy(asc(op.id))
      .for('update')
      .prepare(name),
  )
  return query.execute({ ids })
}

/**
 * `isReady` for a prepared statement, because planning it takes longer than executing it. Its values are literals, so
 * that a cached plan can use the partial indexes.
 */
function readyNow(db: Tx, chainId: number): SQL | undefined {
  return isReady(db, chainId)?.inlineParams()
}

/**
 * Whether an operation can be signed now. It waits for the contracts that it calls. A mint or a new country also waits
 * for the registration of its wallet. Every operation waits for earlier operations on the same wallet or project,
 * except for those in `SIDE_BY_SIDE`. A move waits until everything signed for its wallet is final, so that it moves
 * all tokens. Operations that are not signed by then wait for the move and go to the new wallet.
 */
export function isReady(db: Tx, chainId: number): SQL | undefined {
  return and(
    eq(op.chain_id, chainId),
    eq(op.state, 'queued'),
    or(
      eq(op.kind, 'bootstrap'),
      and(eq(op.kind, 'deploy_mover'), isPlatformDeployed(db, chainId, 'controller'), nothingPublished(db)),
      and(eq(op.kind, 'deploy_estate'), isPlatformDeployed(db, chainId, 'mover'), nothingPublished(db)),
      and(
        notInArray(op.kind, [...DEPLOYMENTS]),
        isPlatformDeployed(db, chainId, 'mover'),
        isPlatformDeployed(db, chainId, 'estate'),
      ),
    ),
    or(
      isNull(op.project_id),
      eq(op.kind, 'publish'),
      isDeployed(db, chainId, eq(deployed.project_id, op.project_id), 'token'),
    ),
    or(notInArray(op.kind, ['mint', 'update_country']), isRegistered(db)),
    or(notInArray(op.kind, [...SIDE_BY_SIDE]), not(isMoving(db))),
    or(ne(op.kind, 'move_holdings'), nothingSent(db)),
    nothingEarlier(db, eq(earlier.wallet, op.wallet)),
    nothingEarlier(db, eq(earlier.project_id, op.project_id)),
  )
}

function isPlatformDeployed(db: Tx, chainId: number, name: string): SQL {
  return isDeployed(db, chainId, isNull(deployed.project_id), name)
}

function signedBy(roles: Role[]): SQL | undefined {
  if (roles.length > 1) return undefined
  return roles.includes('blocker')
    ? sql`${op.kind} ~ ${BLOCKER_KINDS.source}`
    : sql`${op.kind} !~ ${BLOCKER_KINDS.source}`
}

/** Addresses are stored when the deployment is signed; they are valid once the operation is done. */
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

/**
 * The operation that adds a new agent to all tokens would miss a token whose deployment was signed before that agent
 * existed.
 */
function nothingPublished(db: Tx): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.state, 'sent'), eq(other.kind, 'publish'))),
  )
}

/** A wallet enters the registry by registration or by replacing another wallet. */
function isRegistered(db: Tx): SQL {
  const done = eq(registration.state, 'done')
  const select = () => db.select({ one: sql`1` }).from(registration)
  return sql`(${exists(
    select().where(and(eq(registration.wallet, op.wallet), eq(registration.kind, 'register'), done)),
  )} or ${exists(select().where(and(eq(registration.new_wallet, op.wallet), done)))})`
}

/** A mint or a redemption waits for a move even if it is older than the move, unlike other operations. */
function isMoving(db: Tx): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(
        and(
          eq(other.wallet, op.wallet),
          inArray(other.state, [...LIVE]),
          ne(other.kind, 'mint'),
          eq(other.kind, 'move_holdings'),
        ),
      ),
  )
}

function nothingSent(db: Tx): SQL | undefined {
  const sentFor = (wallet: typeof op.wallet | typeof op.new_wallet) =>
    db
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.wallet, wallet), eq(other.state, 'sent')))
  return and(notExists(sentFor(op.wallet)), notExists(sentFor(op.new_wallet)))
}

function nothingEarlier(db: Tx, same: SQL): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(earlier)
      // `ne` and the list of states are spelled as in the partial indexes, so that the planner can use them.
      .where(
        and(
          same,
          lt(earlier.id, op.id),
          inArray(earlier.state, [...LIVE]),
          ne(earlier.kind, 'mint'),
          ne(earlier.kind, 'redeem'),
          ne(earlier.kind, 'update_country'),
        ),
      ),
  )
}
