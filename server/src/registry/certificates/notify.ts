import type { CertificateState } from '@acervo/domain/registry/certificate'
import { certificateNumber } from '@acervo/domain/registry/certificate'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { notify } from '../../notifications/notify.ts'
import { projectNamed, projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import type { ActRow } from './repo.ts'

/** Writes the audit row for a step of a certificate and notifies its holder, in the transaction of the step. */
export async function notifyOfAct(
  tx: Tx,
  { mail }: Pick<Services, 'mail'>,
  by: By,
  state: CertificateState,
  { id, seq, user_id, project_id, tokens, valid_until, purpose, requested_by }: ActRow,
  reason?: string,
): Promise<void> {
  const [project] = await tx.select(projectNames).from(projectTable).where(eq(projectTable.id, project_id))
  const number = certificateNumber(seq)
  const isForThem = state === 'requested' && requested_by !== user_id
  await notify(tx, mail, {
    user_id,
    kind: isForThem ? 'certificate.requested_for' : `certificate.${state}`,
    subject_id: id,
    params: {
      number,
      tokens,
      ...projectNamed(project),
      ...(isForThem ? { purpose } : {}),
      ...(valid_until ? { valid_until } : {}),
      ...(reason ? { reason } : {}),
    },
  })
  await audit(tx, by, {
    action: `registry.certificate_${state}`,
    subject: { type: 'user', id: user_id },
    after: { certificate: number, project_id, tokens, ...(valid_until ? { valid_until } : {}) },
    ...(reason ? { reason } : {}),
  })
}
