import type { AuditAction } from '@acervo/domain/audit/actions'
import { entryNumber } from '@acervo/domain/registry/act'
import type { NotificationKind } from '@acervo/domain/notifications/kinds'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { notify } from '../../notifications/notify.ts'
import { projectNamed, projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import type { EntryRow } from './entry-row.ts'

/** Writes the audit row for a step of an entry, in the transaction of the step. Leaves out names of other people. */
export async function auditEntry(
  tx: Tx,
  by: By,
  action: AuditAction,
  { kind, seq, user_id, project_id, tokens }: EntryRow,
  { reason, ...more }: { reason?: string; tx_hash?: string; amount?: number } = {},
): Promise<void> {
  await audit(tx, by, {
    action,
    subject: { type: 'user', id: user_id },
    after: { entry: entryNumber(kind, seq), project_id, tokens, ...more },
    ...(reason ? { reason } : {}),
  })
}

type Told = {
  kind: NotificationKind
  user_id?: string
  tokens?: number
  reason?: string
  /** Euros. */
  amount?: number
  /** The number of the lien or attachment that an award executes. */
  executed?: string
}

/** Notifies the holder, or the heir or acquirer given as `user_id`, in the transaction of the step. */
export async function notifyOfEntry(
  tx: Tx,
  { mail }: Pick<Services, 'mail'>,
  row: EntryRow,
  { kind, user_id = row.user_id, tokens = row.tokens, reason, amount, executed }: Told,
): Promise<void> {
  const [project] = await tx
    .select(projectNames)
    .from(projectTable)
    .where(eq(projectTable.id, row.project_id))
  await notify(tx, mail, {
    user_id,
    kind,
    subject_id: row.id,
    params: {
      number: entryNumber(row.kind, row.seq),
      tokens,
      ...projectNamed(project),
      authority: row.authority ?? '',
      document: row.document_number ?? '',
      ...(row.party ? { party: row.party } : {}),
      ...(reason ? { reason } : {}),
      ...(amount === undefined ? {} : { amount }),
      ...(executed ? { executed } : {}),
    },
  })
}
