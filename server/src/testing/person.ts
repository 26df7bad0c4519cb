export const PASSWORD = 'una-clave-de-prueba'

export type Person = { id: string; email: string; token: string; wallet: string }
export type Reply = { status: number; body: any; headers: Record<string, unknown> }

/** Sends a request as somebody (or nobody) and reads its JSON. */
export type Call = (
  method: string,
  url: string,
  options?: { as?: Person; body?: unknown; headers?: Record<string, string>; ip?: string },
) => Promise<Reply>

/** The reply of a step that has to succeed for the test to mean anything. */
export function must(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply
}
