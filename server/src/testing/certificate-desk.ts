import type { Project } from '@acervo/domain/projects/project'
import { codeOf } from '../registry/certificates/code.ts'
import { readContent } from '../registry/certificates/content.ts'
import { aHolderIn, seenBy } from './blocks.ts'
import { must, type Person, type Product } from './product.ts'

export type CertificateDesk = Awaited<ReturnType<typeof aCertificateDesk>>

/** An administrator, an officer of the ERIR, and the actions of them and of holders on certificates. */
export async function aCertificateDesk(product: Product) {
  /** The default project. Every holder has ten tokens of it. */
  const held: Project = await product.aProject()
  const admin = await product.aPerson({ roles: ['admin'] })
  const erir = await product.aPerson({ roles: ['erir'] })
  const request = (as: Person, projectId: string, wanted: object = {}) =>
    product.call('POST', '/api/certificates', {
      as,
      body: { projectId, tokens: 4, purpose: 'Acreditar mi patrimonio', ...wanted },
    })
  const decide = (as: Person, id: string, act: 'issue' | 'refuse' | 'return', reason = 'Motivo inventado') =>
    product.call('POST', `/api/admin/erir/certificates/${id}/${act}`, { as, body: { reason } })
  return {
    held,
    admin,
    erir,
    request,
    decide,
    verify: (number: string, code: string) =>
      product.call('POST', '/api/certificates/verify', { body: { number, code } }),
    blockedOf: async (investor: Person): Promise<number> =>
      (await seenBy(product, erir, investor)).investments[0].total_tokens_blocked,
    document: (as: Person, id: string, language = 'es') =>
      product.call('GET', `/api/certificates/${id}.pdf`, { as, headers: { 'accept-language': language } }),
    codeOn: async (id: string): Promise<string> => {
      const { row, issued } = await readContent(product.services.db, id)
      return codeOf(product.services, row, issued)
    },
    anIssued: async () => {
      const { investor, project } = await aHolderIn(product, 1000, held)
      const { id } = must(await request(investor, project.id)).body.data
      const issued = must(await decide(erir, id, 'issue')).body.data
      return { investor, project, id, issued }
    },
  }
}
