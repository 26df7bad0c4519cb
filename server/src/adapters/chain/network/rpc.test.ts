import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { refuseWrongChain } from '../refuse-others.ts'
import { aNodeInFront } from '../testing/a-node-in-front.ts'
import { readFinalNumber } from './read-receipts.ts'
import { createRpc } from './rpc.ts'

const log = pino({ level: 'silent' })
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await stop(server)
})

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/** A server of this chain that answers every other call with its own name. */
async function aNode(name: string, chainId: number, port = 0) {
  const asked: string[] = []
  const replyTo = ({ id, method }: { id: number; method: string }) => {
    asked.push(method)
    const result = method === 'eth_chainId' ? `0x${chainId.toString(16)}` : name
    return JSON.stringify({ jsonrpc: '2.0', id, result })
  }
  const server = createServer((request, response) => {
    void json(request).then((body) => response.end(replyTo(body as Parameters<typeof replyTo>[0])))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${own}`, port: own, server, asked }
}

test('a server of another chain is not used, even if the others do not answer', async () => {
  const [one, other, third] = [
    await aNode('one', 137),
    await aNode('other', 80002),
    await aNode('third', 137),
  ]
  const rpc = createRpc(() => [one.url, other.url, third.url], 137)
  expect(await rpc.call('eth_blockNumber')).toBe('one')
  await stop(one.server)
  expect(await rpc.call('eth_blockNumber')).toBe('third')
  expect(await rpc.broadcast([{ method: 'eth_sendRawTransaction', params: ['0x'] }])).toEqual([
    { result: 'third' },
  ])
  expect(new Set(other.asked)).toEqual(new Set(['eth_chainId']))
  await stop(third.server)
  await expect(rpc.call('eth_blockNumber')).rejects.toThrow()
})

test('a server that was away is asked again which chain it serves', async () => {
  const before = await aNode('before', 137)
  const rpc = createRpc(() => [before.url], 137)
  expect([await rpc.call('eth_blockNumber'), await rpc.call('eth_blockNumber')]).toEqual(['before', 'before'])
  expect(before.asked).toEqual(['eth_chainId', 'eth_blockNumber', 'eth_blockNumber'])
  await stop(before.server)
  await expect(rpc.call('eth_blockNumber')).rejects.toThrow('does not answer')
  const after = await aNode('after', 80002, before.port)
  await expect(rpc.call('eth_blockNumber')).rejects.toThrow('answers for chain 80002, not 137')
  expect(after.asked).toEqual(['eth_chainId'])
})

test('a start is refused when any of the servers serves another chain, and not when one does not answer', async () => {
  const [one, other, gone] = [await aNode('one', 137), await aNode('other', 80002), await aNode('gone', 137)]
  await stop(gone.server)
  const network = (rpcUrls: string[]) => ({ chain_id: 137, rpcUrls })
  await refuseWrongChain(network([gone.url, one.url]), log)
  await expect(refuseWrongChain(network([one.url, other.url]), log)).rejects.toThrow(
    `127.0.0.1:${other.port} answers for chain 80002, not 137`,
  )
})

test('a server that is busy when asked for the last final block does not make later blocks count as final', async () => {
  let error = { code: -32005, message: 'limit exceeded' }
  const latest = { number: '0x64', hash: '0x01', timestamp: '0x01' }
  const node = await aNodeInFront('', ({ params }) =>
    params[0] === 'finalized' ? { error } : { result: latest },
  )
  const rpc = createRpc(() => [node.url])
  await expect(readFinalNumber(rpc, 32)).rejects.toThrow('limit exceeded')
  error = { code: -32602, message: 'unknown block tag' }
  expect(await readFinalNumber(rpc, 32)).toBe(100 - 32)
  await node.close()
})
