import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { stepOrder } from '@acervo/domain/investments/steps'
import { aForm, aPdf, must, send, type Init, type Sent } from '../send.ts'
import { personalData, projectFields, questionnaire } from '../samples.ts'
import { ADMIN } from './cluster.ts'

export const PASSWORD = 'una-clave-para-las-replicas'
const INVESTORS = 8
const STAFF = 3
const PAUSE_MS = 20

/** What was acknowledged, to be found again in the end. */
export type Kept = {
  sessions: string[]
  /** The furthest step that an answer named, by investment. */
  investments: Map<string, number>
  /** The bytes, by id. */
  files: Map<string, Buffer>
}
export type Town = {
  kept: Kept
  project: string
  admin: string
  answered: number
  /** Answers that nobody should get, whatever is killed: refusals of what is allowed, and internal errors. */
  wrong: string[]
  /** Ends the day: answers when everybody has finished what they were doing. */
  goHome(): Promise<void>
}

/** An administrator, a project with these fields instead of the usual ones, and eight verified investors. */
export async function found(
  url: string,
  fields: Partial<typeof projectFields> = {},
): Promise<{ admin: string; project: string; investors: string[] }> {
  const admin = (await must(`${url}/auth/signin`, { body: ADMIN })).session.access_token as string
  const { data } = await must(`${url}/api/projects`, { token: admin, body: { ...projectFields, ...fields } })
  const paper = aForm({ projectId: data.id, documentType: 'whitepaper' }, aPdf(1))
  await must(`${url}/api/projects/files`, { token: admin, form: paper })
  const investors = await Promise.all(
    Array.from({ length: INVESTORS }, (_, number) => anInvestor(url, admin, emailOf(number))),
  )
  return { admin, project: data.id, investors }
}

/** Everybody reads, signs in, invests, takes steps, mints and uploads, without a pause worth the name, until `goHome`. */
export function populate(
  url: string,
  { admin, project, investors }: Awaited<ReturnType<typeof found>>,
  kept: Kept,
): Town {
  let isDay = true
  const waiting: string[] = []
  const town: Town = { kept, project, admin, answered: 0, wrong: [], goHome: async () => {} }

  /** Undefined when the proxy lost it, or half of its answer; what is lost is counted there. */
  const ask = async (path: string, init: Init = {}): Promise<Sent | undefined> => {
    const sent = await send(url + path, init)
    if (sent.status === 0 || (sent.status === 502 && sent.body.lost)) return undefined
    town.answered++
    const isOld = sent.status === 409 || /moved_on|finished/.test(sent.body.code ?? '')
    if (sent.status !== 200 && !isOld)
      town.wrong.push(`${init.method ?? ''} ${path}: ${sent.status} ${JSON.stringify(sent.body)}`)
    return sent
  }
  const note = ({ body }: Sent): string | undefined => {
    if (!body.investment) return undefined
    const { id, status } = body.investment
    kept.investments.set(id, Math.max(kept.investments.get(id) ?? 0, stepOrder.indexOf(status)))
    return status
  }
  /** Asks for the next step, perhaps again when the answer was lost, until the investment is where it should be. */
  const advance = async (token: string, id: string, until: string) => {
    while (isDay) {
      const now = await ask(`/api/investment/${id}`, { token })
      const step = now && note(now)
      if (step && stepOrder.indexOf(step as 'start') >= stepOrder.indexOf(until as 'start')) return true
      if (!step) continue
      const body = { step, payment_method: 'bank' }
      const moved = await ask(`/api/investment/${id}`, { token, method: 'PUT', body })
      if (moved) note(moved)
    }
    return false
  }
  const invest = async (token: string) => {
    const key = randomUUID()
    const body = { project_id: project, amount: 100 * randomInt(1, 5) }
    for (;;) {
      // Insisted on to the end, with its key: it is made once.
      const made = await ask('/api/investment', { token, body, key })
      if (made) note(made)
      if (made?.status === 200) return made.body.investment.id as string
      if (made) return undefined
      await sleep(PAUSE_MS)
    }
  }
  const reads = ['/api/projects', '/api/investment', '/api/portfolio', '/api/notifications', '/auth/me']

  const anInvestorsDay = async (token: string, number: number) => {
    while (isDay) {
      const path = reads[randomInt(reads.length)] ?? ''
      await ask(path, { token })
      const dice = randomInt(10)
      if (dice === 0) {
        const signedIn = await ask('/auth/signin', { body: { email: emailOf(number), password: PASSWORD } })
        if (signedIn?.status === 200) kept.sessions.push(signedIn.body.session.access_token)
      } else if (dice < 3) {
        const id = await invest(token)
        if (id && (await advance(token, id, 'review'))) waiting.push(id)
      }
      await sleep(PAUSE_MS)
    }
  }
  const aStaffDay = async () => {
    while (isDay) {
      const id = waiting.shift()
      if (id) await advance(admin, id, 'completed')
      else await sleep(PAUSE_MS)
      if (randomInt(3) > 0) continue
      const bytes = aPdf(randomInt(1, 200))
      const form = aForm({ projectId: project, documentType: 'other' }, bytes)
      const sent = await ask('/api/projects/files', { token: admin, form })
      if (sent?.status === 200) kept.files.set(sent.body.data.id, bytes)
    }
  }
  const day = Promise.all([...investors.map(anInvestorsDay), ...Array.from({ length: STAFF }, aStaffDay)])
  town.goHome = async () => {
    isDay = false
    await day
  }
  return town
}

export function emailOf(number: number): string {
  return `inversora${number}@demo.acervo.example`
}

/** Signed up, verified and approved; answers the access token. */
async function anInvestor(url: string, admin: string, email: string): Promise<string> {
  await must(`${url}/auth/signup`, { body: { email, password: PASSWORD } })
  const { session } = await must(`${url}/auth/signin`, { body: { email, password: PASSWORD } })
  const token = session.access_token as string
  const personal = { ...personalData, wallet: `0x${randomBytes(20).toString('hex')}` }
  await must(`${url}/api/kyc/personal`, { token, method: 'PUT', body: personal })
  await must(`${url}/api/kyc/questionnaire`, { token, method: 'PUT', body: questionnaire })
  for (const document_type of ['front', 'back', 'proof'])
    await must(`${url}/api/kyc/document`, { token, form: aForm({ document_type }, aPdf(1)) })
  await must(`${url}/api/kyc/submit`, { token, method: 'POST' })
  const { data } = await must(`${url}/api/kyc/applications`, { token })
  await must(`${url}/api/kyc/approve/${data[0].id}`, { token: admin, method: 'POST' })
  return token
}
