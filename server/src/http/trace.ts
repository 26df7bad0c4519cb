import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** By what the audit log tells requests and their senders apart. */
export type Trace = {
  /** The one in the log lines and in the reply; no other request anywhere ever has it. */
  requestId: string
  /** Keyed digest of the sender's network address, 64 hexadecimal digits: the same address gives the same. */
  addressDigest: string
}

const traces = new AsyncLocalStorage<Trace>()

/** Keeps the trace of each request at hand for its handler and all that runs within it, the auth provider too. */
export function traceRequests(app: FastifyInstance, digest: (text: string) => string): void {
  // After the body has been read: that ends what was begun before.
  app.addHook('preHandler', (request, _, done) => {
    traces.run({ requestId: request.id, addressDigest: digest(plain(request.ip)) }, done)
  })
}

/** The trace of the request that is being handled; undefined in the platform's own work. */
export function currentTrace(): Trace | undefined {
  return traces.getStore()
}

/** An IPv4 address is the same however the socket writes it. */
function plain(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
}
