import { spawn } from 'node:child_process'
import path from 'node:path'
import type { PostgresHome } from './home.ts'

/** The user and the environment of PostgreSQL's programs. */
export function identity(home: PostgresHome): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const ids = home.uid === undefined ? {} : { uid: home.uid, gid: home.gid }
  return { ...ids, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', HOME: home.data } }
}

/** Runs a program of PostgreSQL to its end. */
export function run(home: PostgresHome, program: string, args: string[]) {
  return capture(path.join(home.binaries, 'bin', program), args, {
    ...identity(home),
    cwd: path.dirname(home.data),
  })
}

/** Runs a command to its end; code -1 when it cannot be started. */
export function capture(
  command: string,
  args: string[],
  options: object = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => resolve({ code: -1, output: output + String(error) }))
    child.once('close', (code) => resolve({ code: code ?? -1, output }))
  })
}
