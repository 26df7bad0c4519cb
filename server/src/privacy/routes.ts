import { privacyCalls } from '@acervo/domain/privacy/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { exportData } from './export/export-data.ts'

export function privacyRoutes(serve: Serve, services: Services): void {
  serve(privacyCalls.exportData, ({ session, ...caller }) => exportData(services, session, caller))
}
