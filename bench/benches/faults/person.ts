import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { personalData, questionnaire } from '../../support/samples.ts'
import { aForm, aPdf, persist, type Sent } from '../../support/send.ts'
import type { MailServer } from '../../../server/src/testing/mail-server.ts'
import type { Bank } from './bank.ts'

export const PASSWORD = 'una-clave-para-las-averias'
const PAUSE_MS = 100

export type Life = {
  email: string
  /** The name in the verified identity. */
  name: string
  id: string
  application: string
  /** The uploaded bytes, by type of document. */
  documents: Map<string, Buffer>
  investment: string
  tokens: number
  blocked: boolean
  /** How often a transfer of this person reached the bank. */
  transfers: number
}

type World = {
  url: string
  mail: MailServer
  admin: () => Promise<string>
  project: string
  problems: string[]
  /** If there is a bank, half of the people pay through it, some of them twice. */
  bank?: Bank
}

/**
 * Signs up, confirms by email, is verified, invests, pays, gets tokens, and is sometimes blocked. Each step is repeated
 * until it succeeds.
 */
export async function simulatePerson(world: World, number: number): Promise<Life> {
  const { url, problems } = world
  const email = `averia${number}.${randomUUID().slice(0, 8)}@demo.acervo.example`
  const token = await confirmed(world, email)
  const { body: me } = await persist(`${url}/auth/me`, { token })
  const documents = await verify(world, token, number)
  const { body: own } = await persist(`${url}/api/kyc/applications`, { token })
  const application = own.data[0].id as string
  await until(async () => {
    const as = await world.admin()
    await persist(`${url}/api/kyc/approve/${application}`, { token: as, method: 'POST' })
    const { body } = await persist(`${url}/api/kyc/applications`, { token })
    return body.data[0].status === 'APPROVED'
  })
  const tokens = 1 + (number % 9)
  const key = randomUUID()
  const asked = { project_id: world.project, amount: tokens * 100 }
  const { status, body } = await persist(`${url}/api/investment`, { token, body: asked, key })
  if (status !== 200) throw new Error(`${email} could not invest: ${JSON.stringify(body)}`)
  const investment = body.investment.id as string
  const reference = body.investment.payment_reference as string
  const times = !world.bank || number % 2 > 0 ? 0 : number % 4 > 0 ? 1 : 2
  let transfers = 0
  await until(async () => {
    const { body: now } = await persist(`${url}/api/investment/${investment}`, { token })
    const step = now.investment.status as string
    if (step === 'completed') return true
    if (step === 'review' && times > 0) {
      for (; transfers < times; transfers++)
        world.bank?.arrive({ reference, cents: BigInt(tokens) * 100_00n, name: nameOf(number) })
      return false
    }
    const as = step === 'start' || step === 'payment' ? token : await world.admin()
    const body = { step, payment_method: 'bank' }
    const moved = await persist(`${url}/api/investment/${investment}`, { token: as, method: 'PUT', body })
    // The acknowledgement may have got lost, so the step may have been taken already.
    if (moved.status >= 400 && !/moved_on|finished/.test(moved.body.code))
      problems.push(`${step}: ${JSON.stringify(moved.body)}`)
    return false
  })
  const blocked = number % 3 === 0
  if (blocked) {
    const block = {
      type: 'investor',
      projectId: '',
      userId: me.id,
      action: 'block',
      cause: 'other',
      reason: 'Una avería',
    }
    const done = await persist(`${url}/api/block`, {
      token: await world.admin(),
      body: block,
      key: randomUUID(),
    })
    if (done.status !== 200 && !/already/.test(done.body.code))
      problems.push(`block: ${JSON.stringify(done.body)}`)
  }
  return {
    email,
    name: nameOf(number),
    id: me.id,
    application,
    documents,
    investment,
    tokens,
    blocked,
    transfers,
  }
}

async function confirmed({ url, mail }: World, email: string): Promise<string> {
  const signedUp = await persist(`${url}/auth/signup`, { body: { email, password: PASSWORD } })
  if (signedUp.status !== 200) throw new Error(`${email} could not sign up: ${JSON.stringify(signedUp.body)}`)
  let token: string | undefined
  await until(async () => {
    for (const { text } of mail.received.filter(({ to }) => to === email)) {
      const code = /^\d{6}$/m.exec(text)?.[0]
      const body = { type: 'signup', email, token: code }
      if (code) await persist(`${url}/auth/v1/verify`, { body })
    }
    const { body } = await persist(`${url}/auth/signin`, { body: { email, password: PASSWORD } })
    token = body.session?.access_token
    return token !== undefined
  })
  return token ?? ''
}

function nameOf(number: number): string {
  return `Avería Inventada ${number}`
}

async function verify({ url, problems }: World, token: string, number: number): Promise<Map<string, Buffer>> {
  const personal = {
    ...personalData,
    name: nameOf(number),
    wallet: `0x${randomBytes(20).toString('hex')}`,
  }
  const expectDone = ({ status, body }: Sent) => {
    if (status !== 200) problems.push(JSON.stringify(body))
  }
  expectDone(await persist(`${url}/api/kyc/personal`, { token, method: 'PUT', body: personal }))
  expectDone(await persist(`${url}/api/kyc/questionnaire`, { token, method: 'PUT', body: questionnaire }))
  const documents = new Map<string, Buffer>()
  for (const type of ['front', 'back', 'proof']) {
    const bytes = aPdf(40)
    const form = aForm({ document_type: type }, bytes)
    expectDone(await persist(`${url}/api/kyc/document`, { token, form }))
    documents.set(type, bytes)
  }
  await until(async () => {
    await persist(`${url}/api/kyc/submit`, { token, method: 'POST' })
    const { body } = await persist(`${url}/api/kyc/applications`, { token })
    return body.data[0].status !== 'DRAFT'
  })
  return documents
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(PAUSE_MS)
}
