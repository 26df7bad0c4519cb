import { Problem } from '../../../problem.ts'

/** Why the embedded PostgreSQL did not start on a data folder, according to its output, and what to do about it. */
export function problemFrom(output: string, data: string): Problem {
  const last = output.trim().split('\n').slice(-3).join(' ')
  if (/No space left on device/.test(output)) {
    return new Problem(
      `The disk that holds ${data} is full: free some space or point DATA_DIR at another disk.`,
    )
  }
  if (/Permission denied|could not access|could not change permissions/.test(output)) {
    return new Problem(
      `PostgreSQL may not use ${data}: make it writable or point DATA_DIR elsewhere (${last}).`,
    )
  }
  if (/incompatible with server|database files are incompatible/.test(output)) {
    return new Problem(
      `${data} was made by another PostgreSQL version: dump and restore it, or move it away.`,
    )
  }
  return new Problem(
    `The embedded PostgreSQL did not start on ${data}: mend what it says or set DATABASE_URL (${last}).`,
  )
}
