import { registryCalls } from '@acervo/domain/registry/calls'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../../documents/csv.ts'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { certificatesFile, certificatesSheet } from '../lists/certificate-spreadsheet.ts'
import { issueCertificate, refuseCertificate, returnCertificate } from './decide.ts'
import { makeCertificate } from './make.ts'
import { listCertificates } from './repo.ts'
import { requestCertificate } from './request.ts'
import { verifyCertificate, verifyCertificateFile } from './verify.ts'

/** The calls about certificates of legitimation. */
export function certificateRoutes(serve: Serve, services: Services): void {
  listRoutes(serve, services)

  serve(registryCalls.requestCertificate, async ({ body, ...by }) => ({
    data: await requestCertificate(services, by, body),
  }))

  serve(registryCalls.issueCertificate, async ({ params, ...by }) => ({
    data: await issueCertificate(services, by, params.id),
  }))

  serve(registryCalls.refuseCertificate, async ({ params, body, ...by }) => ({
    data: await refuseCertificate(services, by, params.id, body.reason),
  }))

  serve(registryCalls.returnCertificate, async ({ params, body, ...by }) => ({
    data: await returnCertificate(services, by, params.id, body.reason),
  }))

  serve(registryCalls.certificateDocument, ({ actor, params, language }) =>
    makeCertificate(services, actor, params.id, language),
  )

  serve(registryCalls.verifyCertificate, async ({ body }) => ({
    data: await verifyCertificate(services, body),
  }))

  serve(registryCalls.verifyCertificateFile, async ({ body }) => ({
    data: await verifyCertificateFile(services, body),
  }))
}

function listRoutes(serve: Serve, services: Services): void {
  serve(registryCalls.listCertificates, async ({ query }) => {
    const { rows, next_cursor } = await listCertificates(services, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.exportCertificates, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'registry.certificates.export', subject: { type: 'export', id: 'certificates' } },
      certificatesFile(language),
      columnsNamed(certificatesSheet(language), columns),
      allPages((cursor) => listCertificates(services, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )

  serve(registryCalls.listOwnCertificates, async ({ actor, query }) => {
    const { rows, next_cursor } = await listCertificates(services, {
      ...query,
      userId: actor.id,
      state: 'all',
    })
    return { data: rows, next_cursor }
  })
}
