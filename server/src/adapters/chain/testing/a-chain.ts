import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { createChain, type ChainOptions, type RunningChain } from '../create.ts'
import { oneByOne, keyOf, type ChainOp, type OpState } from '../port.ts'
import { chainOpTable, chainTxTable } from '../table.ts'
import { aDatabase } from './a-database.ts'

export type TestDatabase = Awaited<ReturnType<typeof aDatabase>>
export type TestChain = Awaited<ReturnType<typeof aChain>>

export const PATIENCE_MS = 15_000

/** The host's data: one row per settled mint, redemption or estate. Its primary key refuses to settle one twice. */
export async function aHostTable({ db }: TestDatabase): Promise<void> {
  await db.execute(sql`create table if not exists host_mint (id text primary key, hash text not null)`)
  await db.execute(sql`create table if not exists host_redemption (id text primary key, hash text not null)`)
  await db.execute(sql`create table if not exists host_estate (id text primary key, hash text not null)`)
}

export function optionsFor(database: Pick<TestDatabase, 'db' | 'pool' | 'dataDir'>): ChainOptions {
  const nothing = () => {}
  return {
    db: database.db,
    pool: database.pool,
    dataDir: database.dataDir,
    env: {},
    settled: {
      mint: oneByOne(async (tx, op, { hash }) => {
        await tx.execute(sql`insert into host_mint values (${op.investment_id}, ${hash})`)
      }),
      redeem: oneByOne(async (tx, op, { hash }) => {
        await tx.execute(sql`insert into host_redemption values (${op.user_id}, ${hash})`)
      }),
      pass_holding: oneByOne(async (tx, op, { hash }) => {
        await tx.execute(sql`insert into host_estate values (${op.act_id}, ${hash})`)
      }),
    },
    now: () => new Date(),
    log: { info: nothing, warn: nothing, error: process.env.TEST_LOG ? console.error : nothing },
  }
}

/** A chain with helper functions for tests, on a new database or an existing one. */
export async function aChain(options: Partial<ChainOptions> = {}, given?: TestDatabase) {
  const database = given ?? (await aDatabase())
  await aHostTable(database)
  const chain = await createChain({ ...optionsFor(database), ...options })
  const { db } = database
  const request = (op: ChainOp): Promise<string> => db.transaction((tx) => chain.request(tx, op))
  const perform = async (op: ChainOp): Promise<OpState> => chain.waitFor(await request(op), PATIENCE_MS)
  return {
    ...verbsFor(db, chain, request, perform),
    chain,
    database,
    request,
    perform,
    async close() {
      await chain.close()
      if (!given) await database.drop()
    },
  }
}

function verbsFor(
  db: TestDatabase['db'],
  chain: RunningChain,
  request: (op: ChainOp) => Promise<string>,
  perform: (op: ChainOp) => Promise<OpState>,
) {
  return {
    async aProject(): Promise<string> {
      const project_id = randomUUID()
      await request({ kind: 'publish', project_id, name: 'Corrala', symbol: 'COR' })
      return project_id
    },
    async anInvestor(): Promise<string> {
      const wallet = aWallet()
      await request({ kind: 'register', user_id: randomUUID(), wallet, country: 724 })
      return wallet
    },
    mint: (project_id: string, wallet: string, tokens: number, investment_id: string = randomUUID()) =>
      perform({ kind: 'mint', investment_id, project_id, wallet, tokens }),
    /** The differences between the chain and these expectations, each as text. */
    async differences(expected: Partial<Parameters<typeof chain.check>[0]>): Promise<string[]> {
      const nothing = { projects: [], holdings: [], investors: [] }
      const { differences } = await chain.check({ as_of: new Date(), ...nothing, ...expected })
      return differences.map((one) => `${one.about} expected ${one.expected} found ${one.found}`)
    },
    async transactionsOf(op: ChainOp) {
      return db
        .select()
        .from(chainTxTable)
        .innerJoin(chainOpTable, eq(chainOpTable.id, chainTxTable.op_id))
        .where(and(eq(chainOpTable.op_key, keyOf(op))))
        .orderBy(chainTxTable.id)
        .then((rows) => rows.map((row) => row.chain_tx))
    },
  }
}

/** In mixed case and with a wrong checksum, as people paste them. */
export function aWallet(): string {
  return `0x${randomUUID().replaceAll('-', '').toUpperCase()}00000000`
}
