import type { EmbeddedAnvil } from './embedded/anvil.ts'
import type { Session } from './outbox/hold-session.ts'
import type { Outbox } from './outbox/parts.ts'
import { prepareNetwork } from './network/prepare.ts'
import { ChainDiffers, rebuildEmbedded } from './embedded/rebuild.ts'

export type Preparation = {
  /** Whether the running chain has been prepared. */
  isPrepared(): boolean
  /** Returns false when no round is possible now. Throws when it should be retried. */
  prepare(): Promise<boolean>
}

/** The work before the first round: done once, or once for each embedded chain that starts. */
export function createPreparation(
  outbox: Outbox,
  session: Session,
  embedded: EmbeddedAnvil | undefined,
): Preparation {
  const { log } = outbox
  // Differs from every chain's generation; a chain that is not embedded stays at generation 1.
  let prepared = -1
  let isBroken = false
  const current = () => embedded?.generation() ?? 1
  const isPrepared = () => prepared === current() && session.owns()

  const prepare = async (): Promise<boolean> => {
    const generation = current()
    if (generation === 0 || isBroken || !session.owns()) return false
    if (generation === prepared) return true
    if (embedded) await rebuild(outbox)
    await prepareNetwork(outbox)
    prepared = generation
    return true
  }
  return {
    isPrepared,
    prepare: () =>
      prepare().catch((error: unknown) => {
        // A retry cannot help, and going on would make it worse.
        if (!(error instanceof ChainDiffers)) throw error
        isBroken = true
        log.error({ err: error }, error.message)
        return false
      }),
  }
}

async function rebuild(outbox: Outbox): Promise<void> {
  const startedAt = performance.now()
  const transactions = await rebuildEmbedded(outbox)
  const ms = Math.round(performance.now() - startedAt)
  if (transactions > 0) outbox.log.info({ transactions, ms }, 'The embedded chain was rebuilt')
}
