import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

const CHECK_MS = 200
/** `isUp`: the result of its last reply to `/api/ready`, or false if it has refused a connection since. */
type Upstream = { name: string; port: number; isUp: boolean; agent: Agent }

export type Loss = { replica: string; at: number; call: string; why: 'broken' | 'refused' | 'none up' }
export type Proxy = { url: string; losses: Loss[]; isUp(name: string): boolean; stop(): void }

/**
 * A reverse proxy that sends requests in turn to the replicas that answer `/api/ready` with 200, and streams in both
 * directions. It never sends a request twice. A request that a replica did not answer is recorded in `losses` and
 * answered with 502.
 */
export async function startProxy(port: number, replicas: { name: string; port: number }[]): Promise<Proxy> {
  const upstreams: Upstream[] = replicas.map((one) => ({
    ...one,
    isUp: false,
    agent: new Agent({ keepAlive: true }),
  }))
  const losses: Loss[] = []
  let turn = 0

  const next = (): Upstream | undefined => {
    for (let tried = 0; tried < upstreams.length; tried++) {
      const upstream = upstreams[turn++ % upstreams.length]
      if (upstream?.isUp) return upstream
    }
    return undefined
  }
  const server = createServer((incoming, reply) => {
    const upstream = next()
    const lose = (why: Loss['why']) => {
      const call = `${incoming.method} ${incoming.url}`
      losses.push({ replica: upstream?.name ?? 'none', at: performance.now(), call, why })
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(502, { 'content-type': 'application/json' }).end('{"lost":true}')
    }
    if (upstream) pass(upstream, incoming, reply, lose)
    else lose('none up')
  })
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const checking = upstreams.map((upstream) => setInterval(() => checkReady(upstream), CHECK_MS))
  return {
    url: `http://127.0.0.1:${port}`,
    losses,
    isUp: (name) => upstreams.find((upstream) => upstream.name === name)?.isUp ?? false,
    stop() {
      for (const timer of checking) clearInterval(timer)
      for (const { agent } of upstreams) agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

function pass(
  upstream: Upstream,
  incoming: IncomingMessage,
  reply: ServerResponse,
  lose: (why: Loss['why']) => void,
): void {
  const { port, agent } = upstream
  const { method, url: path, headers } = incoming
  const { connection: _hopByHop, ...rest } = headers
  let isLost = false
  const loseOnce = (error: NodeJS.ErrnoException) => {
    if (isLost || reply.writableFinished) return
    isLost = true
    if (error.code === 'ECONNREFUSED') upstream.isUp = false
    lose(error.code === 'ECONNREFUSED' ? 'refused' : 'broken')
  }
  const outgoing = request({ port, host: '127.0.0.1', method, path, headers: rest, agent })
  outgoing.once('error', loseOnce)
  outgoing.once('response', (answer) => {
    const { connection: _ours, 'keep-alive': _theirs, ...kept } = answer.headers
    reply.writeHead(answer.statusCode ?? 502, kept)
    answer.once('error', loseOnce)
    answer.pipe(reply)
  })
  incoming.pipe(outgoing)
}

function checkReady(upstream: Upstream): void {
  const asked = request({ port: upstream.port, host: '127.0.0.1', path: '/api/ready', timeout: 3_000 })
  asked.once('response', (answer) => {
    answer.resume()
    upstream.isUp = answer.statusCode === 200
  })
  asked.once('timeout', () => asked.destroy(new Error('late')))
  asked.once('error', () => (upstream.isUp = false))
  asked.end()
}
