import type { Project } from '@acervo/domain/projects/project'
import { anEntry, awardOf, decideEntry, encumbranceOf } from './acts.ts'
import { aPastHolding } from './distributions.ts'
import { must, type Person, type Product } from './product.ts'

export type Debt = { holder: Person; acquirer: Person; project: Project }
export type Officers = { erir: Person; registrar: Person }

/** Two people of the ERIR. */
export async function officersOf(product: Product): Promise<Officers> {
  return {
    erir: await product.aPerson({ roles: ['erir'] }),
    registrar: await product.aPerson({ roles: ['erir'] }),
  }
}

/** A holder with six and four tokens since three days ago, and a verified acquirer, who can be given. */
export async function aDebtIn(product: Product, given?: Pick<Debt, 'acquirer'>): Promise<Debt> {
  // At once, so that the chain registers them in one batch.
  const [holder, acquirer, project] = await Promise.all([
    product.aPerson({ kyc: 'approved' }),
    given?.acquirer ?? product.aPerson({ kyc: 'approved' }),
    product.aProject(),
  ])
  for (const amount of [600, 400]) await aPastHolding(product, { investor: holder, project, amount })
  return { holder, acquirer, project }
}

/** A lien in force on tokens of the holder since two days ago; returns its id. */
export async function aLienIn(
  product: Product,
  { erir, registrar }: Officers,
  debt: Pick<Debt, 'holder' | 'project'>,
  tokens: number,
): Promise<string> {
  const id = await anEntry(product, erir, encumbranceOf(debt, tokens))
  must(await decideEntry(product, registrar, id, 'confirm'))
  const run = (text: string) => product.pool.query(text, [id])
  await run(`update registry_act set requested_at = requested_at - interval '2 days',
    decided_at = decided_at - interval '2 days' where id = $1`)
  await run(`update blocking set blocked_at = blocked_at - interval '2 days',
    final_at = final_at - interval '2 days' where act_id = $1`)
  return id
}

/** Tokens of a lien that were awarded to somebody; returns the id of the award. */
export async function anAwardIn(
  product: Product,
  { erir, registrar }: Officers,
  lien: string,
  acquirer: Person,
  tokens: number,
): Promise<string> {
  const id = await anEntry(product, erir, awardOf(lien, acquirer, tokens))
  must(await decideEntry(product, registrar, id, 'confirm'))
  return id
}

/** Moves an award that passed its tokens this many days into the past. */
export async function passedBefore(product: Product, award: string, days: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - interval '${days} days'`
  const run = (text: string) => product.pool.query(text, [award])
  await run(`update registry_act set ${earlier('ended_at')} where id = $1`)
  await run(`update registry_heir set ${earlier('completed_at')}, ${earlier('settled_at')} where act_id = $1`)
  await run(`update registry_lot_part set ${earlier('passed_at')} where award_id = $1`)
  for (const table of ['investment', 'registry_heir'])
    await run(`update ${table} set ${earlier('passed_at')}
      where id = any((select lot_ids from registry_act where id = $1)::uuid[])`)
}
