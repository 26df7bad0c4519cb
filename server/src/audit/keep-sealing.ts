import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../adapters/db/port.ts'
import { sealAudit } from './seal.ts'

const PAUSE_MS = 5_000

/** Seals the audit log every few seconds. The returned function stops that and waits for a seal in progress. */
export function keepSealing(db: Db, failed: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await sealAudit(db).catch(failed)
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const done = loop()
  return () => {
    stopping.abort()
    return done
  }
}
