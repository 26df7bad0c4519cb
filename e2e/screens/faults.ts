import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const fixedReplies = {
  without_message: { status: 200, body: '{"success":false}' },
  refused: { status: 503, body: '{"success":false,"error":"Vuelve luego","code":"common.unavailable"}' },
}

/**
 * What happens to a call. Every other fault is a fixed reply instead of the server's.
 * - `lost`: the call never reaches the server
 * - `reply_lost`: the server carries it out, but the reply never arrives
 * - `truncated`: the reply breaks off
 * - `hanging`: the call waits for the next change of faults
 */
type Fault =
  | 'lost'
  | 'reply_lost'
  | 'truncated'
  | 'hanging'
  | keyof typeof fixedReplies
  | { status: number; body?: string }
type FaultRule = { method: string; path: string; fault: Fault; times: number }

export type Faults = {
  /**
   * Applies a fault to the calls whose path begins with `path`; `times` limits their number. Hanging calls are handled
   * anew.
   */
  fail(method: string, path: string, fault: Fault, times?: number): void
  /** Removes all faults. Hanging calls continue. */
  repair(): void
}

/** Faults between the page and the server. They do not affect a test's own calls (`product.call`). */
export function injectFaults(server: Server): Faults {
  let rules: FaultRule[] = []
  const hanging: { request: IncomingMessage; resume: () => void }[] = []
  const handlers = server.listeners('request')
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request
    const rule = rules.find((one) => one.method === method && url.startsWith(one.path) && one.times-- > 0)
    const fault = rule?.fault
    if (fault === 'hanging') return void hanging.push({ request, resume: () => handle(request, response) })
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'reply_lost') response.end = () => response.destroy()
    if (fault === 'truncated') return breakOff(response)
    if (fault === 'without_message' || fault === 'refused') return reply(response, fixedReplies[fault])
    if (typeof fault === 'object') return reply(response, fault)
    for (const handler of handlers) Reflect.apply(handler, server, [request, response])
  }
  server.removeAllListeners('request').on('request', handle)
  const change = (next: FaultRule[]) => {
    rules = next
    for (const { request, resume } of hanging.splice(0)) {
      // The page may have cancelled the call meanwhile. The server would see a request that never ends.
      if (!request.socket.destroyed) resume()
    }
  }
  return {
    fail: (method, path, fault, times = Infinity) => change([{ method, path, fault, times }, ...rules]),
    repair: () => change([]),
  }
}

function reply(response: ServerResponse, { status, body = '' }: { status: number; body?: string }): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

/** Ends the connection after a valid beginning of the reply. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
  response.write('{ "id": "', () => response.socket?.end())
}
