import autocannon from 'autocannon'

export type Target = { url: string; token: string }

const SECONDS = 8

/** Requests per second over 16 connections for eight seconds; throws if any is refused. */
export async function rate({ url, token }: Target): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}
