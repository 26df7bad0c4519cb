import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** Identifies a request and its sender in the audit log. */
export type Trace = {
  /** The id in the log lines and in the reply; unique. */
  requestId: string
  /** Keyed digest of the sender's network address, 64 hexadecimal digits: the same address has the same digest. */
  addressDigest: string
}

const traces = new AsyncLocalStorage<Trace>()

/** Makes the trace of each request available to its handler and everything it calls, including the auth provider. */
export function traceRequests(app: FastifyInstance, digest: (text: string) => string): void {
  // After the body has been read, because reading it leaves the async context.
  app.addHook('preHandler', (request, _, done) => {
    traces.run({ requestId: request.id, addressDigest: digest(plain(request.ip)) }, done)
  })
}

/** The trace of the current request; undefined in background work. */
export function currentTrace(): Trace | undefined {
  return traces.getStore()
}

/** Normalises an IPv4 address that the socket reports as IPv6. */
function plain(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
}
