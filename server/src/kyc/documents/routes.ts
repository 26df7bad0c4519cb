import { kycCalls } from '@acervo/domain/kyc/calls'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { uploadDocument } from './upload.ts'
import { deleteDocument } from './delete.ts'
import { checkDocumentUrls, readDocument } from './read.ts'
import { findSavedApplications } from '../repo.ts'

/** The calls that add, read and remove the documents of an application. */
export function documentRoutes(serve: Serve, services: Services): void {
  const { db } = services

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
}
