import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '../../../log.ts'

const pidFile = z.object({ pid: z.int().min(2), port: z.int() })
const PATIENCE_MS = 5_000

/**
 * Stops the anvil that a killed server left behind, which would otherwise occupy memory and its port forever. The
 * process id in the file may belong to another program by now, so the process is only stopped if it is anvil on our
 * port.
 */
export async function stopOrphan(file: string, binary: string, log: Log): Promise<void> {
  const parsed = pidFile.safeParse(await readJson(file))
  if (parsed.success) {
    const { pid, port } = parsed.data
    const isOurs = async () => {
      const command = await commandOf(pid)
      return command.includes(path.basename(binary)) && command.includes(`--port ${port} `)
    }
    if (await isOurs()) {
      log.warn({ pid }, 'An embedded chain left over from an interrupted run is being stopped')
      process.kill(pid, 'SIGKILL')
      for (let waited = 0; waited < PATIENCE_MS && (await isOurs()); waited += 20) await sleep(20)
    }
  }
  await rm(file, { force: true })
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    // The file is missing or was truncated by the kill, so there is nothing to stop.
    return undefined
  }
}

/** The command line of a running process; empty when the process does not exist or is a zombie. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return runPs(pid)
  const cmdline = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return cmdline.replaceAll('\0', ' ')
}

function runPs(pid: number): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', () => resolve(''))
    child.once('close', () => resolve(/^\s*Z/.test(output) ? '' : output))
  })
}
