import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export type Sent = { status: number; body: any }
export type Init = { token?: string; method?: string; body?: unknown; form?: FormData; key?: string }

const PATIENCE_MS = 30_000

/**
 * Sends one call and returns any outcome. Status 0 means that no complete reply came in time. `key`: its
 * `Idempotency-Key`.
 */
export async function send(url: string, { token, method, body, form, key }: Init = {}): Promise<Sent> {
  try {
    const response = await fetch(url, {
      method: method ?? (body === undefined && !form ? 'GET' : 'POST'),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()),
    }
  } catch (error) {
    return { status: 0, body: String(error) }
  }
}

const PAUSE_MS = 100

/** Calls a product that is down half of the time, until the reply is something other than "try later". */
export async function persist(url: string, init: Init = {}): Promise<Sent> {
  for (;;) {
    const sent = await send(url, init)
    if (sent.status > 0 && sent.status < 500) return sent
    await sleep(PAUSE_MS)
  }
}

/** Like `send`, but any status other than 200 is a defect of the benchmark. */
export async function must(url: string, init: Init = {}): Promise<any> {
  const { status, body } = await send(url, init)
  if (status !== 200) throw new Error(`${url} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

export { aForm } from '../../server/src/testing/form.ts'

/** A file with the first bytes of a PDF and this many kilobytes. */
export function aPdf(kilobytes: number): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from('%PDF-1.4\n%'), randomBytes(kilobytes * 1024), Buffer.from('\n%%EOF\n')])
}
