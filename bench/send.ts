import { randomBytes } from 'node:crypto'

export type Sent = { status: number; body: any }
export type Init = { token?: string; method?: string; body?: unknown; form?: FormData; key?: string }

/** One call, whatever comes of it: status 0 when no whole answer came. `key` is its `Idempotency-Key`. */
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

/** The same where anything but 200 is a defect of the benchmark itself. */
export async function must(url: string, init: Init = {}): Promise<any> {
  const { status, body } = await send(url, init)
  if (status !== 200) throw new Error(`${url} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

export function aForm(fields: Record<string, string>, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]), 'ensayo.pdf')
  return form
}

/** A PDF as far as the first bytes say, with this many kilobytes in it. */
export function aPdf(kilobytes: number): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from('%PDF-1.4\n%'), randomBytes(kilobytes * 1024), Buffer.from('\n%%EOF\n')])
}
