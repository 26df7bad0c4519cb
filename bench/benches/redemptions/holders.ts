import pg from 'pg'
import { ordersIn } from '../../../server/src/testing/payments/read-orders.ts'
import { dayFromNow } from '../../../server/src/testing/distributions.ts'
import { ownIban } from '../../../server/src/testing/statements/built.ts'
import type { MailServer } from '../../../server/src/testing/mail-server.ts'
import { projectFields } from '../../support/samples.ts'
import { aForm, aPdf, must } from '../../support/send.ts'
import { PASSWORD, simulatePerson } from '../faults/person.ts'

const PEOPLE_AT_ONCE = 8
const HOLDER_IBAN = 'ES9121000418450200051332'

/** A product with an administrator's session, and direct access to its database. */
export type World = { url: string; mail: MailServer; token: string; db: Pick<pg.Client, 'query'> }

export type Ordered = { distribution: string; project: string; orders: { cents: bigint; endToEnd: string }[] }

/**
 * Creates a completed project with this many holders, each with minted tokens and a payout account. The full repayment
 * of its principal is approved and ordered. Returns the orders as the bank gets them.
 */
export async function orderRepayment(world: World, count: number): Promise<Ordered> {
  const { url, token } = world
  const post = async (path: string, body: object) =>
    (await must(`${url}/api/admin/${path}`, { token, body })).data
  const { project, tokens } = await aHeldProject(world, count)
  await post(`projects/${project}/complete`, {})
  const terms = {
    project_id: project,
    kind: 'principal',
    redeems: true,
    record_date: dayFromNow(-1),
    payment_date: dayFromNow(0),
    basis: 'total',
    amount: tokens * projectFields.token_value,
  }
  const { digest } = await post('distributions/preview', terms)
  const { id } = await post('distributions', { terms, digest })
  await post(`distributions/${id}/approve`, { digest })
  await post(`distributions/${id}/pay`, {})
  const file = await post('payment-files', { execution_day: dayFromNow(0) })
  const xml = String(await must(`${url}/api/admin/payment-files/${file.id}`, { token }))
  return { distribution: id, project, orders: ordersIn(xml) }
}

/** Creates a project with this many holders, each with tokens minted three days ago and a payout account. */
export async function aHeldProject(
  world: World,
  count: number,
): Promise<{ project: string; tokens: number }> {
  const project = await createProject(world)
  const tokens = await createHolders(world, project, count)
  // Payout accounts count two days after they are set, and only past days have a final register.
  await world.db.query(
    `update payout_account set created_at = created_at - interval '3 days', effective_at = effective_at - interval '3 days'`,
  )
  await world.db.query(
    `update investment set mint_at = mint_at - interval '3 days', completed_at = completed_at - interval '3 days',
       settled_at = settled_at - interval '3 days'`,
  )
  return { project, tokens }
}

export const BANK = { BANK_IBAN: ownIban, BANK_BENEFICIARY: 'Acervo de ensayo' }

async function createProject({ url, token }: World): Promise<string> {
  const { data } = await must(`${url}/api/projects`, { token, body: projectFields })
  const form = aForm({ projectId: data.id, documentType: 'whitepaper' }, aPdf(1))
  await must(`${url}/api/projects/files`, { token, form })
  return data.id
}

/** Returns the number of tokens that they hold together. */
async function createHolders({ url, mail, token }: World, project: string, count: number): Promise<number> {
  const problems: string[] = []
  const world = { url, mail, admin: async () => token, project, problems }
  const numbers = Array.from({ length: count }, (_, n) => n).values()
  let tokens = 0
  await Promise.all(
    Array.from({ length: PEOPLE_AT_ONCE }, async () => {
      for (const n of numbers) {
        // Every third of these people is blocked at the end.
        const life = await simulatePerson(world, 3 * n + 1)
        tokens += life.tokens
        const { session } = await must(`${url}/auth/signin`, {
          body: { email: life.email, password: PASSWORD },
        })
        const body = { iban: HOLDER_IBAN, holder_name: life.name, password: PASSWORD }
        await must(`${url}/api/payout-account`, { token: session.access_token, method: 'PUT', body })
      }
    }),
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return tokens
}
