import { z } from 'zod'

const jwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().min(1),
  y: z.string().min(1),
  d: z.string().min(1).optional(),
  kid: z.string().min(1),
})

/** A P-256 key in JWK form; `d` is the private half. */
export type KeyJwk = z.infer<typeof jwk>

/** The environment. */
export type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads variables by their kind; unset and empty mean the default. Adds one sentence to `problems` for each invalid
 * one.
 */
export function reader(env: Env, problems: string[]) {
  const textOf = (name: string) => env[name]?.trim() ?? ''
  return {
    list: (name: string) =>
      textOf(name)
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    number(name: string, standard: number, min: number, max = 1_000_000_000): number {
      const text = textOf(name)
      if (text === '') return standard
      const number = Number(text)
      if (/^\d+$/.test(text) && number >= min && number <= max) return number
      problems.push(`${name} must be a whole number from ${min} to ${max}`)
      return standard
    },
    flag(name: string, standard: boolean): boolean {
      const text = textOf(name).toLowerCase()
      if (text === '') return standard
      if (text === '1' || text === 'true') return true
      if (text !== '0' && text !== 'false') problems.push(`${name} must be 0 or 1`)
      return false
    },
    secret(name: string, lengthMin: number): string {
      const text = textOf(name)
      if (text !== '' && text.length < lengthMin)
        problems.push(`${name} must have at least ${lengthMin} characters`)
      return text
    },
    keys(name: string): KeyJwk[] | undefined {
      if (textOf(name) === '') return undefined
      const keys = parseKeys(textOf(name))
      if (keys === undefined)
        problems.push(`${name} must be a JWK set of P-256 keys with a kid, the first private`)
      return keys
    },
  }
}

function parseKeys(text: string): KeyJwk[] | undefined {
  try {
    const { keys } = z.object({ keys: z.array(jwk).min(1) }).parse(JSON.parse(text))
    return keys[0]?.d === undefined ? undefined : keys
  } catch {
    return undefined
  }
}
