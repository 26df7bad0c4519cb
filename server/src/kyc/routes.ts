import { can } from '@acervo/domain/identity/permissions'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { kycPhoneCalls } from '@acervo/domain/kyc/phone-calls'
import { fail } from '@acervo/domain/kyc/failures'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../documents/csv.ts'
import type { By } from '../audit/record.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { discardChange, startChange } from './change-data.ts'
import { checkDocumentUrls, deleteDocument, readDocument, uploadDocument } from './documents.ts'
import { cancelPhoneLink, readPhoneLink, startPhoneLink } from './phone/start-link.ts'
import { openPhoneLink, readMissing, uploadFromPhone } from './phone/use-link.ts'
import { findNeighbours } from './queue/neighbours.ts'
import { countWaiting, listQueue } from './queue/list.ts'
import { proveWallet, requestProof } from './wallet/prove.ts'
import { queueColumns, queueSpreadsheetTexts } from './queue/spreadsheet.ts'
import { listReadings, recordReading } from './readings.ts'
import { applicationIdOf, findApplication, findOwnApplications, findSavedApplications } from './repo.ts'
import { refuseSealed } from './refuse-sealed.ts'
import { reviewApplication, type HoldUnpaid } from './review-application.ts'
import { listRounds } from './rounds.ts'
import { saveApplication } from './save-application.ts'
import { submitApplication } from './submit-application.ts'
import { latestWalletChange } from './wallet/change.ts'
import { withWalletHolders } from './wallet/holders.ts'

export function kycRoutes(serve: Serve, services: Services, holdUnpaid: HoldUnpaid): void {
  const { db } = services

  serve(kycPhoneCalls.start, async (by) => ({ data: await startPhoneLink(services, by) }))

  serve(kycPhoneCalls.read, async ({ actor }) => ({
    data: await readPhoneLink(db, actor.id, services.now()),
  }))

  serve(kycPhoneCalls.cancel, async (by) => {
    await cancelPhoneLink(services, by)
    return {}
  })

  serve(kycPhoneCalls.open, async ({ body, userAgent, ...by }) => ({
    data: await openPhoneLink(services, byPhone(by), body.token, userAgent),
  }))

  serve(kycPhoneCalls.readMissing, async ({ body }) => ({ data: await readMissing(services, body.token) }))

  serve(kycPhoneCalls.upload, async ({ form, file, ...by }) => ({
    data: await uploadFromPhone(services, byPhone(by), form, file),
  }))

  serve(kycCalls.listOwn, async ({ actor }) => {
    return { data: await findOwnApplications(db, actor) }
  })

  serve(kycCalls.read, async ({ params, ...by }) => {
    const isUnsaved = params.id === applicationIdOf(by.actor.id)
    const application =
      (await findApplication(db, { id: params.id })) ??
      (isUnsaved ? (await findOwnApplications(db, by.actor))[0] : undefined)
    const isOwner = application?.user_id === by.actor.id
    if (!application || (!isOwner && !can(by.actor, 'kyc.read'))) throw fail('kyc.not_found')
    if (!isOwner) {
      await refuseSealed(services, application.user_id)
      await recordReading(db, by, params.id, 'application')
    }
    return { application }
  })

  serve(kycCalls.readAsReviewer, async ({ params, ...by }) => {
    const application = await findApplication(db, { id: params.id })
    if (!application) throw fail('kyc.not_found')
    await refuseSealed(services, application.user_id)
    await recordReading(db, by, params.id, 'application')
    return { data: await withWalletHolders(db, application) }
  })

  serve(kycCalls.readNeighbours, async ({ params, query }) => {
    if (!(await findApplication(db, { id: params.id }))) throw fail('kyc.not_found')
    return { data: await findNeighbours(db, params.id, query) }
  })

  serve(kycCalls.listForReview, async ({ query }) => {
    const { rows, next_cursor } = await listQueue(db, query)
    return { data: rows, next_cursor }
  })

  serve(kycCalls.exportQueue, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'kyc.export', subject: { type: 'export', id: 'applications' } },
      queueSpreadsheetTexts[language].filename,
      columnsNamed(queueColumns(language), columns),
      allPages((cursor) => listQueue(db, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(kycCalls.countWaiting, async () => ({ data: { waiting: await countWaiting(db) } }))

  serve(kycCalls.listRounds, async ({ params, ...by }) => {
    const application = await findApplication(db, { id: params.id })
    if (!application) throw fail('kyc.not_found')
    await refuseSealed(services, application.user_id)
    await recordReading(db, by, params.id, 'rounds')
    return { data: await listRounds(db, params.id) }
  })

  serve(kycCalls.listReadings, async ({ params, query }) => {
    if (!(await findApplication(db, { id: params.id }))) throw fail('kyc.not_found')
    return listReadings(db, params.id, query)
  })

  serve(kycCalls.savePersonal, async ({ body, ...by }) => {
    const { application_id, ...changes } = body
    return { data: await saveApplication(services, by, changes, application_id) }
  })

  serve(kycCalls.saveQuestionnaire, async ({ body, ...by }) => {
    const { application_id, ...changes } = body
    return { data: await saveApplication(services, by, changes, application_id) }
  })

  serve(kycCalls.saveDocuments, async ({ body, actor }) => ({
    data: checkDocumentUrls((await findSavedApplications(db, actor.id)).at(-1), body),
  }))

  serve(kycCalls.uploadDocument, async ({ form, file, ...by }) =>
    uploadDocument(services, by, form.document_type, file),
  )

  serve(kycCalls.deleteDocument, async ({ body, ...by }) => {
    await deleteDocument(services, by, body)
    return {}
  })

  serve(kycCalls.readDocument, async ({ params, ...by }) => readDocument(services, by, params))

  serve(kycCalls.submit, async ({ language, ...by }) => {
    await submitApplication(services, by, language)
    return {}
  })

  serve(kycCalls.startChange, async (by) => ({ data: await startChange(services, by) }))

  serve(kycCalls.discardChange, async (by) => {
    await discardChange(services, by)
    return {}
  })

  serve(kycCalls.readWalletChange, async ({ actor }) => ({
    data: (await latestWalletChange(db, actor.id)) ?? null,
  }))

  serve(kycCalls.requestProof, async ({ body, host, language, ...by }) => ({
    data: await requestProof(services, by, { ...body, domain: host, language }),
  }))

  serve(kycCalls.proveWallet, async ({ body, ...by }) => {
    await proveWallet(services, by, body)
    return {}
  })

  serve(kycCalls.approve, async ({ params, ...by }) => {
    await reviewApplication(services, by, params.id, { status: 'APPROVED' }, holdUnpaid)
    return {}
  })

  serve(kycCalls.reject, async ({ params, body, ...by }) => {
    await reviewApplication(services, by, params.id, { status: 'REJECTED', reason: body.reason }, holdUnpaid)
    return {}
  })

  serve(kycCalls.review, async ({ body, ...by }) => {
    const { applicationId, status, comments, submitted_at } = body
    const decision = status === 'REJECTED' ? { status, reason: comments ?? '' } : { status }
    await reviewApplication(services, by, applicationId, { ...decision, submitted_at }, holdUnpaid)
    return {}
  })
}

/** Whoever is signed in on the phone, if anybody, has nothing to do with the link. */
function byPhone({ requestId, addressDigest }: By): By {
  return { ...(requestId ? { requestId } : {}), ...(addressDigest ? { addressDigest } : {}) }
}
