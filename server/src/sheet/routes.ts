import { sheetCalls } from '@acervo/domain/sheet/calls'
import { manageSheetCalls } from '@acervo/domain/sheet/manage-calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { publishSheet } from './publish.ts'
import { previewSheet, readDocument, readPublicDocument, readEditedSheet, readSheet } from './read.ts'
import { saveSheet } from './save.ts'
import { resumeOffer, suspendOffer } from './suspend-offer.ts'
import type { NotifyInvestors } from './notify-investors.ts'

export function sheetRoutes(serve: Serve, services: Services, notify: NotifyInvestors): void {
  const { db } = services

  serve(sheetCalls.read, async ({ actor, params }) => ({ data: await readSheet(db, actor, params.id) }))

  serve(sheetCalls.readDocument, ({ actor, params }) => readDocument(db, actor, params))

  serve(sheetCalls.readPublicDocument, ({ params }) => readPublicDocument(db, params))

  serve(manageSheetCalls.read, async ({ params }) => ({ data: await readEditedSheet(db, params.id) }))

  serve(manageSheetCalls.save, async ({ params, body, ...by }) => {
    await saveSheet(services, by, params.id, body)
    return { data: await readEditedSheet(db, params.id) }
  })

  serve(manageSheetCalls.preview, ({ params }) => previewSheet(services, params.id, params.language))

  serve(manageSheetCalls.publish, async ({ params, body, ...by }) => {
    await publishSheet(services, by, notify, params.id, body)
    return { data: await readEditedSheet(db, params.id) }
  })

  serve(manageSheetCalls.suspend, async ({ params, body, language, ...by }) => ({
    data: { suspended_until: await suspendOffer(services, by, notify, params.id, { ...body, language }) },
  }))

  serve(manageSheetCalls.resume, async ({ params, ...by }) => ({
    data: { resumed_at: await resumeOffer(services, by, notify, params.id) },
  }))
}
