import type { Project } from '@acervo/domain/projects/project'
import { must, type Person, type Product } from './product.ts'

export const onInvestor = (investor: Person, action: 'block' | 'unblock') => ({
  type: 'investor',
  projectId: '',
  userId: investor.id,
  action,
  ...(action === 'block' ? { cause: 'court_order' } : {}),
  reason: 'Orden judicial',
})
export const onTokens = (investor: Person, project: Project, amount: unknown) => ({
  type: 'tokens',
  action: 'block',
  projectId: project.id,
  userId: investor.id,
  amount,
  cause: 'embargo',
  reason: 'Embargo',
})
export const lift = (blockingId: string) => ({
  type: 'tokens',
  action: 'unblock',
  blockingId,
  reason: 'Desbloqueo de tokens',
})
export const onProject = (project: Project, action: 'block' | 'unblock') => ({
  type: 'project',
  projectId: project.id,
  action,
  ...(action === 'block' ? { cause: 'issuer_request' } : {}),
  reason: 'Revisión',
})

/**
 * A verified person with minted tokens of a project, at one hundred euros per token. Without a project, creates one.
 */
export async function aHolderIn(product: Product, amount = 1000, given?: Project) {
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = given ?? (await product.aProject())
  await product.anInvestment({ investor, project, amount, step: 'completed' })
  return { investor, project }
}

/** An investor as staff see them in the list. */
export async function seenBy(product: Product, as: Person, investor: Person) {
  const url = `/api/investors?search=${encodeURIComponent(investor.email)}`
  return must(await product.call('GET', url, { as })).body.data[0]
}

/** The current differences between register and chain. */
export async function differencesIn(product: Product, as: Person) {
  return must(await product.call('GET', '/api/admin/chain/check', { as })).body.data
}

/** The kinds of a person's notifications, newest first. */
export async function kindsNotified(product: Product, as: Person): Promise<string[]> {
  const { data } = must(await product.call('GET', '/api/notifications', { as })).body
  return data.map(({ kind }: { kind: string }) => kind)
}

/** The audit rows about a person or project that the registrar acted on, oldest first. */
export async function auditedActs(product: Product, id: string) {
  const { rows } = await product.pool.query(
    `select action, role, coalesce(text, reason) as reason, before, after
     from audit_log left join audit_reason on audit_id = id
     where subject_id = $1 and action like 'registry.%' order by id`,
    [id],
  )
  return rows
}
