import type { EmbeddedAnvil } from './embedded-anvil.ts'
import type { Session } from './hold-session.ts'
import type { Outbox } from './outbox.ts'
import { prepareNetwork } from './prepare-network.ts'
import { ChainDiffers, rebuildEmbedded } from './rebuild-embedded.ts'

export type Preparation = {
  /** Whether the chain that runs now has been prepared. */
  isPrepared(): boolean
  /** False when no round can be made now. Throws when it is worth trying again. */
  prepare(): Promise<boolean>
}

/** What has to be done before the first round: once, or once for each embedded chain that is started. */
export function createPreparation(
  outbox: Outbox,
  session: Session,
  embedded: EmbeddedAnvil | undefined,
): Preparation {
  const { log } = outbox
  // Something else than the generation of any chain, which a chain that is not embedded never changes.
  let prepared = -1
  let isHopeless = false
  const current = () => embedded?.generation() ?? 1
  const isPrepared = () => prepared === current() && session.owns()

  const prepare = async (): Promise<boolean> => {
    const generation = current()
    if (generation === 0 || isHopeless || !session.owns()) return false
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
        // Trying again cannot help, and going on would make it worse.
        if (!(error instanceof ChainDiffers)) throw error
        isHopeless = true
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
