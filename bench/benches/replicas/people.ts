import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { stepOrder } from '@acervo/domain/investments/steps'
import { aForm, aPdf, must, send, type Init, type Sent } from '../../support/send.ts'
import { personalData, projectFields, questionnaire } from '../../support/samples.ts'
import { ADMIN } from './cluster.ts'

export const PASSWORD = 'una-clave-para-las-replicas'
const INVESTORS = 8
const STAFF = 3
const PAUSE_MS = 20

/** Everything that was acknowledged and must still exist at the end. */
export type Acknowledged = {
  sessions: string[]
  /** The furthest step named in a reply, by investment. */
  investments: Map<string, number>
  /** The uploaded bytes, by id. */
  files: Map<string, Buffer>
}
export type Workload = {
  acknowledged: Acknowledged
  project: string
  admin: string
  answered: number
  /** Replies that nobody should ever get: refusals of permitted calls, and internal errors. */
  wrong: string[]
  /** Stops the work. Resolves when everybody has finished their current call. */
  finish(): Promise<void>
}

/**
 * Creates an administrator's session, eight verified investors, and a project with these fields in place of the
 * defaults.
 */
export async function setUpPeople(
  url: string,
  fields: Partial<typeof projectFields> = {},
): Promise<{ admin: string; project: string; investors: string[] }> {
  const admin = (await must(`${url}/auth/signin`, { body: ADMIN })).session.access_token as string
  const { data } = await must(`${url}/api/projects`, { token: admin, body: { ...projectFields, ...fields } })
  const paper = aForm({ projectId: data.id, documentType: 'whitepaper' }, aPdf(1))
  await must(`${url}/api/projects/files`, { token: admin, form: paper })
  const investors = await Promise.all(
    Array.from({ length: INVESTORS }, (_, number) => createInvestor(url, admin, emailOf(number))),
  )
  return { admin, project: data.id, investors }
}

/**
 * Until `finish` is called, everybody reads, signs in, invests, takes steps, mints and uploads, almost without a pause.
 */
export function startWorkload(
  url: string,
  { admin, project, investors }: Awaited<ReturnType<typeof setUpPeople>>,
  acknowledged: Acknowledged,
): Workload {
  let isRunning = true
  const waiting: string[] = []
  const workload: Workload = { acknowledged, project, admin, answered: 0, wrong: [], finish: async () => {} }

  /** Undefined when the proxy lost all or part of the reply; the proxy counts these losses. */
  const ask = async (path: string, init: Init = {}): Promise<Sent | undefined> => {
    const sent = await send(url + path, init)
    if (sent.status === 0 || (sent.status === 502 && sent.body.lost)) return undefined
    workload.answered++
    const isOld = sent.status === 409 || /moved_on|finished/.test(sent.body.code ?? '')
    if (sent.status !== 200 && !isOld)
      workload.wrong.push(`${init.method ?? ''} ${path}: ${sent.status} ${JSON.stringify(sent.body)}`)
    return sent
  }
  const record = ({ body }: Sent): string | undefined => {
    if (!body.investment) return undefined
    const { id, status } = body.investment
    acknowledged.investments.set(
      id,
      Math.max(acknowledged.investments.get(id) ?? 0, stepOrder.indexOf(status)),
    )
    return status
  }
  /** Requests the next step until the investment is in step `until`; repeats a request whose reply was lost. */
  const advance = async (token: string, id: string, until: string) => {
    while (isRunning) {
      const now = await ask(`/api/investment/${id}`, { token })
      const step = now && record(now)
      if (step && stepOrder.indexOf(step as 'start') >= stepOrder.indexOf(until as 'start')) return true
      if (!step) continue
      const body = { step, payment_method: 'bank' }
      const moved = await ask(`/api/investment/${id}`, { token, method: 'PUT', body })
      if (moved) record(moved)
    }
    return false
  }
  const invest = async (token: string) => {
    const key = randomUUID()
    const body = { project_id: project, amount: 100 * randomInt(1, 5) }
    for (;;) {
      // Repeated with the same key until it succeeds, so that it is created once.
      const made = await ask('/api/investment', { token, body, key })
      if (made) record(made)
      if (made?.status === 200) return made.body.investment.id as string
      if (made) return undefined
      await sleep(PAUSE_MS)
    }
  }
  const reads = ['/api/projects', '/api/investment', '/api/portfolio', '/api/notifications', '/auth/me']

  const anInvestorsDay = async (token: string, number: number) => {
    while (isRunning) {
      const path = reads[randomInt(reads.length)] ?? ''
      await ask(path, { token })
      const dice = randomInt(10)
      if (dice === 0) {
        const signedIn = await ask('/auth/signin', { body: { email: emailOf(number), password: PASSWORD } })
        if (signedIn?.status === 200) acknowledged.sessions.push(signedIn.body.session.access_token)
      } else if (dice < 3) {
        const id = await invest(token)
        if (id && (await advance(token, id, 'review'))) waiting.push(id)
      }
      await sleep(PAUSE_MS)
    }
  }
  const aStaffDay = async () => {
    while (isRunning) {
      const id = waiting.shift()
      if (id) await advance(admin, id, 'completed')
      else await sleep(PAUSE_MS)
      if (randomInt(3) > 0) continue
      const bytes = aPdf(randomInt(1, 200))
      const form = aForm({ projectId: project, documentType: 'other' }, bytes)
      const sent = await ask('/api/projects/files', { token: admin, form })
      if (sent?.status === 200) acknowledged.files.set(sent.body.data.id, bytes)
    }
  }
  const day = Promise.all([...investors.map(anInvestorsDay), ...Array.from({ length: STAFF }, aStaffDay)])
  workload.finish = async () => {
    isRunning = false
    await day
  }
  return workload
}

export function emailOf(number: number): string {
  return `inversora${number}@demo.acervo.example`
}

/** Signs up and is verified. Returns the access token. */
async function createInvestor(url: string, admin: string, email: string): Promise<string> {
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
