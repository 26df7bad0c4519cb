import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import { ask } from './ask.ts'
import { INVESTOR } from './product.ts'

type Holding = { wallet: Address; token: Address; project: string; free: number }

/** One holding of the demo investor, read through the calls of staff. `free` is a number of tokens. */
export async function aHolding(page: Page): Promise<Holding> {
  const { data } = await ask(page, `/api/investors?search=${encodeURIComponent(INVESTOR.email)}`)
  const { wallet, investments } = data[0]
  const { project_id, project_name, total_tokens, total_tokens_blocked } = investments[0]
  const { data: project } = await ask(page, `/api/projects/${project_id}`)
  return {
    wallet,
    token: project.token_address,
    project: project_name,
    free: total_tokens - total_tokens_blocked,
  }
}
