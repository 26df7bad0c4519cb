import { kycCalls } from '@acervo/domain/kyc/calls'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { discardChange, startChange, takeBackChange } from './draft.ts'

/** The calls that begin and discard a change of approved data. */
export function changeRoutes(serve: Serve, services: Services): void {
  serve(kycCalls.startChange, async (by) => ({ data: await startChange(services, by) }))

  serve(kycCalls.takeBackChange, async (by) => ({ data: await takeBackChange(services, by) }))

  serve(kycCalls.discardChange, async (by) => {
    await discardChange(services, by)
    return {}
  })
}
