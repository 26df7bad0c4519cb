import { privacyCalls } from '@acervo/domain/privacy/calls'
import type { Serve } from '../http/serve.ts'
import type { SessionReader } from '../http/session.ts'
import type { Services } from '../services.ts'
import { closeAccount, readOutlook } from './close-account.ts'
import { exportData } from './export/write.ts'

export function privacyRoutes(serve: Serve, services: Services, sessions: SessionReader): void {
  serve(privacyCalls.readClosing, async ({ actor }) => ({ data: await readOutlook(services, actor.id) }))

  serve(privacyCalls.closeAccount, async ({ session, body, ...by }, reply) => {
    const erase_after = await closeAccount(services, session, by, body)
    sessions.clear(reply)
    return { erase_after }
  })

  serve(privacyCalls.exportData, ({ session, body, ...caller }) =>
    exportData(services, session, caller, body),
  )
}
