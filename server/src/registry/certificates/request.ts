import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import type { Certificate, CertificateRequest } from '@acervo/domain/registry/certificate'
import { fail } from '@acervo/domain/registry/failures'
import { isUniqueViolation } from '../../adapters/db/errors.ts'
import type { By } from '../../audit/record.ts'
import type { BlockServices } from '../blocking/blocker.ts'
import { lockInvestor } from '../blocking/lock-subject.ts'
import { freeTokens } from '../blocking/tokens/free.ts'
import { actTable } from '../table.ts'
import { expireOf } from './expire.ts'
import { notifyOfAct } from './notify.ts'
import { readCertificate } from './repo.ts'

/**
 * Requests a certificate of some free tokens in a project, for the caller or, by the registrar, for a holder. Each
 * holding can have one certificate that is requested or in force. A unique index decides between two concurrent
 * requests.
 */
export async function requestCertificate(
  services: BlockServices,
  by: By & { actor: Actor },
  { projectId, userId = by.actor.id, tokens, purpose, months }: CertificateRequest,
): Promise<Certificate> {
  if (userId !== by.actor.id && !can(by.actor, 'registry.certify')) throw failIdentity('identity.forbidden')
  try {
    const id = await services.db.transaction(async (tx) => {
      await lockInvestor(tx, userId)
      const holding = { user_id: userId, project_id: projectId }
      await expireOf(tx, services, holding)
      if (tokens > (await freeTokens(tx, services, holding))) throw fail('registry.tokens_invalid')
      const [row] = await tx
        .insert(actTable)
        .values({
          kind: 'certificate',
          cause: 'certificate',
          state: 'requested',
          ...holding,
          tokens,
          purpose,
          months,
          requested_by: by.actor.id,
          requested_at: services.now().toISOString(),
        })
        .returning()
      if (!row) throw new Error('The request was not written')
      await notifyOfAct(tx, services, by, 'requested', row)
      return row.id
    })
    return await readCertificate(services, id)
  } catch (error) {
    if (isUniqueViolation(error, 'registry_act_open_certificate')) throw fail('registry.certificate_in_force')
    throw error
  }
}
