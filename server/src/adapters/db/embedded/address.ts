import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '../../../write-whole.ts'
import type { PostgresHome } from './home.ts'

/**
 * The connection URL of a database of the embedded PostgreSQL: over the loopback interface, or over the socket in a
 * folder.
 */
export function urlOf(port: number, password: string, database: string, socketFolder?: string): string {
  const host = socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1'
  return `postgres://acervo:${password}@${host}:${port}/${database}`
}

/** The password beside the data; made by the first start. */
export async function passwordIn(home: PostgresHome): Promise<string> {
  const file = path.join(path.dirname(home.data), 'postgres-password')
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(24).toString('base64url')
  await writeWhole(file, password)
  return password
}
