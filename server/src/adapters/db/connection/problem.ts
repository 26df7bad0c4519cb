import { errorCode, Problem } from '../../../problem.ts'

/** The `Problem` behind a failed connection, with its remedy. */
export function connectionProblem(error: unknown, url: string): Problem {
  const target = withoutPassword(url)
  const reason = error instanceof Error ? error.message : String(error)
  const remedies: Record<string, string> = {
    ECONNREFUSED: `Nothing answers at ${target}: start that PostgreSQL or correct DATABASE_URL.`,
    ENOTFOUND: `The host of ${target} is unknown: correct DATABASE_URL.`,
    EAI_AGAIN: `The host of ${target} could not be looked up: check the network or correct DATABASE_URL.`,
    '28P01': `${target} refuses the password: correct the user or password in DATABASE_URL.`,
    '28000': `${target} refuses the user: correct the user in DATABASE_URL or pg_hba.conf.`,
    '3D000': `The database of ${target} does not exist: create it or correct DATABASE_URL.`,
    '53300': `${target} has no free connection: raise max_connections or stop another client.`,
  }
  return new Problem(
    remedies[errorCode(error) ?? ''] ??
      `The database at ${target} cannot be used (${reason}): correct DATABASE_URL.`,
  )
}

function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url)
    return `${host}${pathname}`
  } catch {
    return 'the address in DATABASE_URL'
  }
}
