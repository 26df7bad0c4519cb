import { payoutCalls } from '@acervo/domain/payouts/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { readPayoutAccount } from './read-account.ts'
import { setPayoutAccount } from './set-account.ts'

export function payoutRoutes(serve: Serve, services: Services): void {
  serve(payoutCalls.readAccount, async ({ actor }) => ({
    data: await readPayoutAccount(services.db, services, actor.id),
  }))

  serve(payoutCalls.setAccount, async ({ session, body, ...by }) => ({
    data: await setPayoutAccount(services, session, by, body),
  }))
}
