import { can } from '@acervo/domain/identity/permissions'
import { registryCalls } from '@acervo/domain/registry/calls'
import { registerListCalls } from '@acervo/domain/registry/register-list-calls'
import { allPages, columnsNamed, csvAnswer } from '../../documents/csv.ts'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listChanges } from '../changes/read.ts'
import { listRegisters } from '../desk/list-registers.ts'
import { PAGE_ROWS, registersFile, registersSheet } from '../desk/spreadsheet.ts'
import { exportRegister } from './export.ts'
import { readRegister } from './read.ts'

/** The calls that list the registers, show one and export it. */
export function registerRoutes(serve: Serve, services: Services): void {
  const { db, chain } = services

  serve(registerListCalls.list, async ({ query }) => {
    const { rows, next_cursor } = await listRegisters(db, chain, query)
    return { data: rows, next_cursor }
  })

  serve(registerListCalls.exportAll, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'registry.registers.export', subject: { type: 'export', id: 'registers' } },
      registersFile(language),
      columnsNamed(registersSheet(language), columns),
      allPages((cursor) => listRegisters(db, chain, { ...filter, limit: PAGE_ROWS, cursor })),
    ),
  )

  serve(registerListCalls.listChanges, async ({ params, query }) => {
    const { rows, next_cursor } = await listChanges(db, { ...params, ...query })
    return { data: rows, next_cursor }
  })

  serve(registryCalls.readRegister, async ({ actor, params, query }) => {
    const asked = { ...params, date: query.date, identifies: can(actor, 'registry.identify') }
    const { rows, register, next_cursor } = await readRegister(services, asked, query)
    return { data: rows, register, next_cursor }
  })

  serve(registryCalls.registerSheet, ({ params, query, actor, language }) =>
    exportRegister(
      services,
      language,
      { ...params, ...query, identifies: can(actor, 'registry.identify') },
      'csv',
    ),
  )

  serve(registryCalls.registerDocument, ({ params, query, actor, language }) =>
    exportRegister(
      services,
      language,
      { ...params, ...query, identifies: can(actor, 'registry.identify') },
      'pdf',
    ),
  )
}
