import { can } from '@acervo/domain/identity/permissions'
import { kycCalls } from '@acervo/domain/kyc/calls'
import { fail } from '@acervo/domain/kyc/failures'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { checkDocumentUrls, deleteDocument, readDocument, uploadDocument } from './documents.ts'
import { findApplication, listApplications } from './repo.ts'
import { reviewApplication } from './review-application.ts'
import { saveApplication } from './save-application.ts'
import { submitApplication } from './submit-application.ts'

export function kycRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(kycCalls.listOwn, async ({ actor }) => {
    const application = await findApplication(db, { user_id: actor.id })
    return { data: application ? [application] : [] }
  })

  serve(kycCalls.read, async ({ actor, params }) => {
    const application = await findApplication(db, { id: params.id })
    if (!application || (application.user_id !== actor.id && !can(actor, 'kyc.review')))
      throw fail('kyc.not_found')
    return { application }
  })

  serve(kycCalls.readAsReviewer, async ({ params }) => {
    const application = await findApplication(db, { id: params.id })
    if (!application) throw fail('kyc.not_found')
    return { data: application }
  })

  serve(kycCalls.listForReview, async ({ query }) => {
    const { rows, next_cursor } = await listApplications(db, query)
    return { data: rows, next_cursor }
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
    data: checkDocumentUrls(await findApplication(db, { user_id: actor.id }), body),
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

  serve(kycCalls.approve, async ({ params, ...by }) => {
    await reviewApplication(services, by, params.id, { status: 'APPROVED' })
    return {}
  })

  serve(kycCalls.reject, async ({ params, body, ...by }) => {
    await reviewApplication(services, by, params.id, { status: 'REJECTED', reason: body.reason })
    return {}
  })

  serve(kycCalls.review, async ({ body, ...by }) => {
    const { applicationId, status, comments } = body
    const decision = status === 'REJECTED' ? { status, reason: comments ?? '' } : { status }
    await reviewApplication(services, by, applicationId, decision)
    return {}
  })
}
