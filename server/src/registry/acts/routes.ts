import { registryCalls } from '@acervo/domain/registry/calls'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../../documents/csv.ts'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { confirmEntry } from './confirm.ts'
import { refuseEntry, releaseEntry, withdrawRelease } from './end.ts'
import { readEntryFile, uploadEntryFile } from './files.ts'
import { openEntry } from './open.ts'
import { listOwnEntries } from './own.ts'
import { entriesFile, entriesSheet } from '../lists/entry-spreadsheet.ts'
import { listEntries, readEntryPage } from './repo.ts'
import { recordValue } from './value/record.ts'

/** The calls about liens, attachments, successions and awards. */
export function actRoutes(serve: Serve, services: Services): void {
  fileRoutes(serve, services)
  const { db, chain } = services

  serve(registryCalls.listActs, async ({ query }) => {
    const { rows, next_cursor } = await listEntries(db, chain, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.exportActs, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'registry.entries.export', subject: { type: 'export', id: 'entries' } },
      entriesFile(language),
      columnsNamed(entriesSheet(language), columns),
      allPages((cursor) => listEntries(db, chain, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(registryCalls.readAct, async ({ params }) => ({ data: await readEntryPage(services, params.id) }))

  serve(registryCalls.openAct, async ({ body, idempotencyKey, ...by }) => ({
    data: await openEntry(services, by, body, idempotencyKey),
  }))

  serve(registryCalls.confirmAct, async ({ params, body, ...by }) => ({
    data: await confirmEntry(services, by, params.id, body.files),
  }))

  serve(registryCalls.recordValue, async ({ params, body, ...by }) => ({
    data: await recordValue(services, by, params.id, body),
  }))

  serve(registryCalls.refuseAct, async ({ params, body, ...by }) => ({
    data: await refuseEntry(services, by, params.id, body.reason),
  }))

  serve(registryCalls.releaseAct, async ({ params, body, ...by }) => ({
    data: await releaseEntry(services, by, params.id, body),
  }))

  serve(registryCalls.withdrawRelease, async ({ params, ...by }) => ({
    data: await withdrawRelease(services, by, params.id),
  }))

  serve(registryCalls.listOwnActs, async ({ actor, query }) => {
    const { rows, next_cursor } = await listOwnEntries(db, chain, actor.id, query)
    return { data: rows, next_cursor }
  })
}

function fileRoutes(serve: Serve, services: Services): void {
  serve(registryCalls.uploadActFile, async ({ params, file, ...by }) => ({
    data: await uploadEntryFile(services, by, params.id, file),
  }))

  serve(registryCalls.readActFile, ({ params, ...by }) => readEntryFile(services, by, params))
}
