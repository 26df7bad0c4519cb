import { z } from 'zod'
import { ChainUnreachable } from '../port.ts'

export type RpcRequest = { method: string; params: readonly unknown[] }
export type RpcFailure = { code: number; message: string; data?: unknown }
export type RpcReply = { result: unknown; error?: undefined } | { error: RpcFailure; result?: undefined }

/** The server responded with an error. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly failure: RpcFailure

  constructor(method: string, failure: RpcFailure) {
    super(`${method}: ${failure.message}`)
    this.failure = failure
  }
}

export type Rpc = {
  /** Returns the result of one call. Throws `RpcError` or `ChainUnreachable`. */
  call(method: string, ...params: readonly unknown[]): Promise<unknown>
  /** Returns one reply per request, in order. Throws `ChainUnreachable`. */
  batch(requests: RpcRequest[]): Promise<RpcReply[]>
  /** Like `batch`, but sent to every server; returns the first reply that is not an error. For idempotent requests. */
  broadcast(requests: RpcRequest[]): Promise<RpcReply[]>
  /** From now on, requests go to the server after the one that answered last. */
  askAnother(): void
}

const TIMEOUT_MS = 10_000
/** Public servers refuse larger batches. */
const BATCH_MAX = 100

const reply = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
})

/**
 * JSON-RPC over HTTP. Nothing is retried here: transactions are stored, and the next round repeats failed requests.
 * `urls` is called for each request, because the embedded chain's URL changes when it restarts. With `chainId`, a
 * server of another chain counts as unreachable: it does not know our transactions and would deny that they exist.
 */
export function createRpc(urls: () => string[], chainId?: number): Rpc {
  let preferred = 0
  const ask = createAsk(chainId)

  async function batchAny(requests: RpcRequest[]): Promise<RpcReply[]> {
    const candidates = urls()
    let last: unknown = new ChainUnreachable('No chain is running')
    for (let i = 0; i < candidates.length; i++) {
      const index = (preferred + i) % candidates.length
      try {
        const replies = await ask(candidates[index] ?? '', requests)
        preferred = index
        return replies
      } catch (error) {
        last = error
      }
    }
    throw last
  }

  const batch = (requests: RpcRequest[]) => inChunks(requests, batchAny)
  return {
    batch,
    broadcast: (requests) => inChunks(requests, (chunk) => askAll(urls(), chunk, ask)),
    askAnother: () => void preferred++,
    async call(method, ...params) {
      const [answer] = await batch([{ method, params }])
      if (!answer || answer.error) {
        throw new RpcError(method, answer?.error ?? { code: 0, message: 'no answer' })
      }
      return answer.result
    },
  }
}

type Ask = (url: string, requests: RpcRequest[]) => Promise<RpcReply[]>

/** With `chainId`, a server is asked once which chain it serves, and again after it has failed. */
function createAsk(chainId: number | undefined): Ask {
  const known = new Set<string>()
  return async (url, requests) => {
    try {
      if (chainId !== undefined && !known.has(url)) {
        const wrong = await describeWrongChain(url, chainId)
        if (wrong) throw new ChainUnreachable(wrong)
      }
      known.add(url)
      return await post(url, requests)
    } catch (error) {
      known.delete(url)
      throw error
    }
  }
}

/**
 * The error of a server that serves another chain; undefined when it serves this one. Throws `ChainUnreachable` when it
 * does not answer.
 */
export async function describeWrongChain(url: string, expected: number): Promise<string | undefined> {
  const [answer] = await post(url, [{ method: 'eth_chainId', params: [] }])
  if (typeof answer?.result !== 'string') {
    throw new ChainUnreachable(`${nodeNamed(url)} does not say which chain it serves`)
  }
  const chainId = Number(answer.result)
  return chainId === expected ? undefined : `${nodeNamed(url)} answers for chain ${chainId}, not ${expected}`
}

async function askAll(urls: string[], requests: RpcRequest[], ask: Ask): Promise<RpcReply[]> {
  const answers = await Promise.allSettled(urls.map((url) => ask(url, requests)))
  const replies = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value)
  const [first] = replies
  if (!first) throw firstReason(answers)
  return first.map((own, i) => replies.map((all) => all[i]).find((one) => one && !one.error) ?? own)
}

function firstReason(answers: PromiseSettledResult<unknown>[]): unknown {
  const refused = answers.find((answer) => answer.status === 'rejected')
  return refused ? refused.reason : new ChainUnreachable('No chain is running')
}

async function inChunks(
  requests: RpcRequest[],
  send: (chunk: RpcRequest[]) => Promise<RpcReply[]>,
): Promise<RpcReply[]> {
  const replies: RpcReply[] = []
  for (let i = 0; i < requests.length; i += BATCH_MAX) {
    replies.push(...(await send(requests.slice(i, i + BATCH_MAX))))
  }
  return replies
}

async function post(url: string, requests: RpcRequest[]): Promise<RpcReply[]> {
  const body = requests.map((request, id) => ({ jsonrpc: '2.0', id, ...request }))
  let answer: unknown
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body.length === 1 ? body[0] : body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    answer = await response.json()
  } catch (error) {
    throw new ChainUnreachable(`${nodeNamed(url)} does not answer`, { cause: error })
  }
  return repliesOf(answer, url, requests.length)
}

function repliesOf(answer: unknown, url: string, count: number): RpcReply[] {
  const parsed = z.array(reply).safeParse(Array.isArray(answer) ? answer : [answer])
  if (!parsed.success || parsed.data.length !== count) {
    throw new ChainUnreachable(`${nodeNamed(url)} answers something else than JSON-RPC`)
  }
  return parsed.data
    .toSorted((a, b) => a.id - b.id)
    .map(({ result, error }) => (error ? { error } : { result }))
}

/** The URL of a server without its path, in which providers put their access key. */
function nodeNamed(url: string): string {
  return `The chain at ${URL.canParse(url) ? new URL(url).host : 'the address in CHAIN_RPC_URL'}`
}
