import { can } from '@acervo/domain/identity/permissions'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { fail } from '@acervo/domain/kyc/failures'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { phoneRoutes } from './phone/routes.ts'
import { listReadings, recordReading } from './readings.ts'
import { findApplication } from './repo.ts'
import { applicationIdOf, findOwnApplications } from './own-application.ts'
import { refuseSealed } from './refuse-sealed.ts'
import { listRounds } from './rounds/read.ts'
import { saveApplication } from './save-application.ts'
import { submitApplication } from './submit-application.ts'
import { forReviewer } from './reviewed.ts'
import { documentRoutes } from './documents/routes.ts'
import { walletRoutes } from './wallet/routes.ts'
import { reviewApplication, type HoldUnpaid } from './review-application.ts'
import { changeRoutes } from './change/routes.ts'
import { queueRoutes } from './queue/routes.ts'

export function kycRoutes(serve: Serve, services: Services, publicUrl: string, holdUnpaid: HoldUnpaid): void {
  phoneRoutes(serve, services)
  readRoutes(serve, services)
  applicantRoutes(serve, services)
  walletRoutes(serve, services, publicUrl)
  decisionRoutes(serve, services, holdUnpaid)
}

function readRoutes(serve: Serve, services: Services): void {
  const { db } = services

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
    return { data: await forReviewer(db, application) }
  })

  queueRoutes(serve, services)

  serve(kycCalls.listRounds, async ({ params, ...by }) => {
    const application = await findApplication(db, { id: params.id })
    if (!application) throw fail('kyc.not_found')
    await refuseSealed(services, application.user_id)
    await recordReading(db, by, params.id, 'rounds')
    return { data: await listRounds(db, application.id) }
  })

  serve(kycCalls.listReadings, async ({ params, query }) => {
    const application = await findApplication(db, { id: params.id })
    if (!application) throw fail('kyc.not_found')
    return listReadings(db, application.id, query)
  })
}

/** The calls of the application's owner. */
function applicantRoutes(serve: Serve, services: Services): void {
  serve(kycCalls.savePersonal, async ({ body, ...by }) => {
    const { application_id, ...changes } = body
    return { data: await saveApplication(services, by, changes, application_id) }
  })

  serve(kycCalls.saveQuestionnaire, async ({ body, ...by }) => {
    const { application_id, ...changes } = body
    return { data: await saveApplication(services, by, changes, application_id) }
  })

  documentRoutes(serve, services)

  serve(kycCalls.submit, async ({ language, ...by }) => {
    await submitApplication(services, by, language)
    return {}
  })

  changeRoutes(serve, services)
}

function decisionRoutes(serve: Serve, services: Services, holdUnpaid: HoldUnpaid): void {
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
