import type { Actor } from '@acervo/domain/identity/permissions'
import { applyBlock } from '../../registry/blocking/apply.ts'
import type { Services } from '../../services.ts'
import { requireId } from './lookup.ts'

/** Out of 2,000 that the company holds. */
const TOKENS_BLOCKED = 250

/** Blocks the account of one demo investor and some tokens of another; idempotent. */
export async function seedBlocks(
  services: Services,
  admin: Actor,
  people: Map<string, string>,
  projects: Map<string, string>,
): Promise<void> {
  const at = (stamp: string) => ({ ...services, now: () => new Date(stamp) })
  await applyBlock(
    at('2026-11-06T09:40:00Z'),
    { actor: admin },
    {
      type: 'tokens',
      action: 'block',
      userId: requireId(people, 'telar-ahorro'),
      projectId: requireId(projects, 'corrala-lavapies'),
      amount: TOKENS_BLOCKED,
      cause: 'other',
      reason: 'Pignorados como garantía de un préstamo inventado.',
    },
    'demo-block-tokens',
  )
  await applyBlock(
    at('2026-11-12T16:05:00Z'),
    { actor: admin },
    {
      type: 'investor',
      action: 'block',
      userId: requireId(people, 'hipotesis-vega'),
      cause: 'other',
      reason: 'El documento de identidad ha caducado. Envíanos el nuevo para volver a operar.',
    },
    'demo-block-investor',
  )
}
