export const PUBLIC_URL = 'http://localhost:3000'
export const PASSWORD = 'una-clave-de-prueba'

export type Person = { id: string; email: string; token: string; wallet: string }
export type Reply = { status: number; body: any; headers: Record<string, unknown> }

/** Sends a request as a person (or as nobody) and parses the JSON reply. */
export type Call = (
  method: string,
  url: string,
  options?: { as?: Person; body?: unknown; headers?: Record<string, string>; ip?: string },
) => Promise<Reply>

/** Returns the reply of a setup step; throws when the step failed. */
export function must(reply: Reply): Reply {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply
}
