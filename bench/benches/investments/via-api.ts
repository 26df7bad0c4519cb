import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { projectFields } from '../../../server/src/testing/samples.ts'
import type { SignedIn } from '../../../server/src/testing/signed-in-people.ts'
import { ask } from '../../support/product.ts'

export const INVEST_MS = 8_000

/** Creates a project that takes any number of investments of 1 €. Returns its id. */
export async function aProject(url: string, token: string): Promise<string> {
  const body = {
    ...projectFields,
    name: `Banco de pruebas ${randomUUID().slice(0, 8)}`,
    total_funding: 9_000_000_000,
    token_value: 1,
    min_investment: 1,
    max_investment: 1000,
    start_date: '2026-01-01',
  }
  return (await ask(`${url}/api/projects`, { token, body })).data.id
}

/**
 * The investments per second by these people in one project. Each person sends the next one as soon as the last was
 * answered. People are spread evenly over the replicas at `urls`.
 */
export async function viaApi(urls: string[], people: SignedIn[], project_id: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: people.length })
  const payload = JSON.stringify({ project_id, amount: 1 })
  const began = performance.now()
  let count = 0
  await Promise.all(
    people.map(async ({ token }, at) => {
      const url = urls[at % urls.length] ?? ''
      while (performance.now() - began < INVEST_MS) {
        await post(`${url}/api/investment`, { agent, token, payload })
        count++
      }
    }),
  )
  agent.destroy()
  return (count * 1000) / (performance.now() - began)
}

type Post = { agent: Agent; token: string; payload: string }

function post(url: string, { agent, token, payload }: Post): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  }
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
      )
    })
    call.once('error', reject)
    call.end(payload)
  })
}
