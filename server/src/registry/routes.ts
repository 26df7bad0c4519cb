import { can } from '@acervo/domain/identity/permissions'
import { registryCalls } from '@acervo/domain/registry/calls'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../documents/csv.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { blockRoutes } from './blocking/routes.ts'
import { listDossiers } from './dossiers.ts'
import { listWaitingProjects } from './waiting-projects.ts'
import { investorSheet, investorsFile } from './investor-spreadsheet.ts'
import { operationRoutes } from './operations/routes.ts'
import { listInvestors } from './repo.ts'
import { caseRoutes } from './cases/routes.ts'
import { walletChangeRoutes } from './wallet-changes/routes.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { actRoutes } from './acts/routes.ts'
import { registerRoutes } from './register/routes.ts'

export function registryRoutes(serve: Serve, services: Services): void {
  investorRoutes(serve, services)

  const { db, chain } = services
  blockRoutes(serve, services)

  operationRoutes(serve, services)

  caseRoutes(serve, services)

  serve(registryCalls.listStoppedSigners, async () => ({ data: await chain.stoppedSigners() }))

  serve(registryCalls.listWaitingProjects, async ({ query }) => {
    const { rows, next_cursor } = await listWaitingProjects(db, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.listDossiers, async ({ actor, params, query }) => {
    const asked = { ...params, ...query, identifies: can(actor, 'registry.identify') }
    const { rows, ...rest } = await listDossiers(db, chain, asked)
    return { data: rows, ...rest }
  })

  walletChangeRoutes(serve, services)

  certificateRoutes(serve, services)

  actRoutes(serve, services)

  registerRoutes(serve, services)
}

function investorRoutes(serve: Serve, { db, chain }: Services): void {
  serve(registryCalls.listInvestors, async ({ actor, query }) => {
    const { rows, next_cursor } = await listInvestors(db, chain, actor, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.exportInvestors, async ({ actor, query, language }) => {
    const { columns, ...filter } = query
    return csvAnswer(
      { action: 'registry.investors.export', subject: { type: 'export', id: 'investors' } },
      investorsFile(language),
      columnsNamed(investorSheet(language), columns),
      allPages((cursor) => listInvestors(db, chain, actor, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    )
  })
}
