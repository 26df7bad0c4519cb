import { readFileSync } from 'node:fs'

/** The memory that a process holds (RSS), in megabytes. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
