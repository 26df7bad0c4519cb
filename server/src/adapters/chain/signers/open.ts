import { setTimeout as sleep } from 'node:timers/promises'
import type { Address, Hex, TransactionSerializableEIP1559 } from 'viem'
import { isAddressEqual } from 'viem/utils'
import { Problem } from '../../../problem.ts'
import type { Log } from '../../../log.ts'
import { roles, SignerUnavailable, type KeySource, type Role, type Signer } from './signer.ts'

type Open = Partial<Record<Role, Signer>>

/** The signers of this process. An unavailable signer is missing until it responds; the other continues alone. */
export type Signers = {
  /** Those that can sign now. */
  usable(): Open
  /**
   * Signs a transaction. Returns undefined when the signer does not respond; it is then not asked again for a while.
   */
  sign(signer: Signer, tx: TransactionSerializableEIP1559): Promise<Hex | undefined>
  close(): Promise<void>
}

type Options = {
  keys: Record<Role, KeySource>
  owner: Address | undefined
  /** Called when a signer becomes available after startup. */
  onOpen: () => void
  log: Log
  /** How long a signer that did not respond is not asked again. */
  restMs: number
}

/**
 * Opens the signers. A signer that cannot be reached now is retried indefinitely. Only a setting that can never work
 * aborts the start with a `Problem`.
 */
export async function openSigners(options: Options): Promise<Signers> {
  const { log, restMs } = options
  const stop = new AbortController()
  const open: Open = {}
  const pausedUntil = new Map<Signer, number>()
  const first = await Promise.all(
    roles.map(async (role) => ({ role, isOpen: await tryOpen(role, open, options) })),
  )
  const trying = first
    .filter(({ isOpen }) => !isOpen)
    .map(({ role }) =>
      keepTrying(role, open, options, stop.signal).catch((error: unknown) => {
        log.error({ role, err: error }, error instanceof Problem ? error.message : `No ${role} can be had`)
      }),
    )
  const isAvailable = (signer: Signer) => (pausedUntil.get(signer) ?? 0) <= Date.now()
  return {
    usable: () => Object.fromEntries(Object.entries(open).filter(([, signer]) => isAvailable(signer))),
    async sign(signer, tx) {
      try {
        return await signer.signTransaction(tx)
      } catch (error) {
        if (!(error instanceof SignerUnavailable)) throw error
        pausedUntil.set(signer, Date.now() + restMs)
        log.warn({ signer: signer.address }, `${error.message}; it is asked again in a while`)
        return undefined
      }
    },
    async close() {
      stop.abort()
      await Promise.all(trying)
    },
  }
}

/** Adds the signer of a role to `open`; false when it cannot be reached now. */
async function tryOpen(role: Role, open: Open, { keys, owner, log }: Options): Promise<boolean> {
  try {
    const signer = await openSigner(keys[role])
    refuseShared(role, signer, open, owner)
    open[role] = signer
    return true
  } catch (error) {
    if (!(error instanceof SignerUnavailable)) throw error
    log.error({ role }, `${error.message}; what it signs waits until it can be asked`)
    return false
  }
}

async function keepTrying(role: Role, open: Open, options: Options, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    await sleep(options.restMs, undefined, { signal: stopped }).catch(() => {})
    if (stopped.aborted) return
    if (await tryOpen(role, open, options)) return options.onOpen()
  }
}

async function openSigner(source: KeySource): Promise<Signer> {
  // Loaded on demand: a process that signs nothing, or in one way only, does not need the code of both.
  if (source.kind === 'private') {
    const { openPrivateSigner } = await import('./private.ts')
    return openPrivateSigner(source.key)
  }
  const { openKmsSigner } = await import('./kms.ts')
  return openKmsSigner(source)
}

/** A single key with both roles would defeat the separation of duties. */
function refuseShared(role: Role, { address }: Signer, open: Open, owner: Address | undefined): void {
  const other = Object.entries(open).find(([, one]) => isAddressEqual(one.address, address))
  if (other)
    throw new Problem(`The ${role} and the ${other[0]} have the same key: give each a key of its own.`)
  if (owner && isAddressEqual(owner, address)) {
    throw new Problem(
      `CHAIN_OWNER_ADDRESS is the address of the ${role}: name one whose key this server does not have.`,
    )
  }
}
