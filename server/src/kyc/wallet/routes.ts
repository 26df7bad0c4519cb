import { kycCalls } from '@acervo/domain/kyc/calls'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { latestWalletChange } from './change.ts'
import { proveWallet, requestProof } from './prove.ts'

/** The calls about one's own wallet: its change, and the proof of controlling it. */
export function walletRoutes(serve: Serve, services: Services, publicUrl: string): void {
  const { db } = services

  serve(kycCalls.readWalletChange, async ({ actor }) => ({
    data: (await latestWalletChange(db, actor.id)) ?? null,
  }))

  // Never the host of the request: a fraudulent site that has people sign this message for another account would then
  // name itself.
  const domain = new URL(publicUrl).host

  serve(kycCalls.requestProof, async ({ body, language, ...by }) => ({
    data: await requestProof(services, by, { ...body, domain, language }),
  }))

  serve(kycCalls.proveWallet, async ({ body, ...by }) => {
    await proveWallet(services, by, body)
    return {}
  })
}
