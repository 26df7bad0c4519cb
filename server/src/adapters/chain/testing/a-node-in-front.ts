import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { RpcReply, RpcRequest } from '../network/rpc.ts'

type Asked = RpcRequest & { id: number }
/** Answers a call itself, or with the real node's answer to another call. */
type Answer = (call: RpcRequest, ask: (call: RpcRequest) => Promise<RpcReply>) => Promise<RpcReply> | RpcReply

/** A server of the same chain in front of a real node. `answer` can make it say anything. */
export async function aNodeInFront(url: string, answer: Answer) {
  const ask = async (call: RpcRequest) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call })
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch(url, { method: 'POST', headers, body })).json()) as RpcReply
  }
  const replyTo = async ({ id, method, params }: Asked) => {
    const { result, error } = await answer({ method, params }, ask)
    return { jsonrpc: '2.0', id, ...(error ? { error } : { result }) }
  }
  const server = createServer((request, response) => {
    void json(request).then(async (body) => {
      const calls = [body].flat() as Asked[]
      response.end(JSON.stringify(await Promise.all(calls.map(replyTo))))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A node that only knows the chain up to an old block while `lag` names one. */
export async function aLaggingNode(url: string) {
  let last: number | undefined
  const asOf = (tag: unknown) =>
    typeof tag === 'string' && !tag.startsWith('0x') ? `0x${last?.toString(16)}` : tag
  const node = await aNodeInFront(url, async ({ method, params }, ask) => {
    if (last === undefined) return ask({ method, params })
    if (method === 'eth_getBlockByNumber') return ask({ method, params: [asOf(params[0]), params[1]] })
    if (method === 'eth_call' || method === 'eth_getTransactionCount')
      return ask({ method, params: [params[0], asOf(params[1])] })
    const reply = await ask({ method, params })
    const block = (reply.result as { blockNumber?: string } | null | undefined)?.blockNumber
    return Number(block ?? 0) > last ? { result: null } : reply
  })
  return { ...node, lag: (behind: number | undefined) => void (last = behind) }
}
