import { complaintNumber } from '@acervo/domain/complaints/complaint'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { readReference, type FoundReference, type Reference } from '@acervo/domain/overview/references'
import { entryNumber } from '@acervo/domain/registry/act'
import { certificateNumber } from '@acervo/domain/registry/certificate'
import { investorName } from '@acervo/domain/registry/holdings'
import { and, asc, between, desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { complaintTable } from '../complaints/table.ts'
import { distributionPayeeTable as payeeTable } from '../distributions/shares/table.ts'
import { profileTable } from '../identity/table.ts'
import { investmentTable } from '../investments/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { actTable } from '../registry/table.ts'
import { paymentOrderTable } from '../treasury/orders/table.ts'
import { refundTable } from '../treasury/refunds/table.ts'

/** The number of results that a search shows for each kind. */
const FOUND_MAX = 5

/** What a reference leads to; nothing if the caller may not read the list that contains it. */
export async function findReference(db: Db, actor: Actor, search = ''): Promise<FoundReference[]> {
  const reference = readReference(search)
  switch (reference?.of) {
    case 'act':
      return can(actor, 'registry.read') ? findAct(db, reference) : []
    case 'complaint':
      return can(actor, 'complaint.read') ? findComplaint(db, reference.seq) : []
    case 'order':
      if (!can(actor, 'treasury.read')) return []
      return [
        ...(await findRefunds(db, between(paymentOrderTable.end_to_end_id, reference.from, reference.to))),
        ...(can(actor, 'distribution.read') ? await findDistributions(db, reference) : []),
      ]
    case 'investment':
      if (!can(actor, 'treasury.read')) return []
      return findRefunds(db, eq(investmentTable.payment_reference, reference.reference))
    default:
      return []
  }
}

type Of<Kind extends Reference['of']> = Extract<Reference, { of: Kind }>

async function findAct(db: Db, { kind, seq }: Of<'act'>): Promise<FoundReference[]> {
  const { full_name, email } = profileTable
  const rows = await db
    .select({ id: actTable.id, ...projectNames, full_name, email })
    .from(actTable)
    .innerJoin(projectTable, eq(projectTable.id, actTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, actTable.user_id))
    .where(and(eq(actTable.seq, seq), eq(actTable.kind, kind)))
  const number = kind === 'certificate' ? certificateNumber(seq) : entryNumber(kind, seq)
  return rows.map(({ full_name: name, email: address, ...row }) => ({
    ...row,
    kind: kind === 'certificate' ? 'certificate' : 'entry',
    number,
    name: investorName(name, address),
  }))
}

async function findComplaint(db: Db, seq: number): Promise<FoundReference[]> {
  const { id, name } = complaintTable
  const rows = await db
    .select({ id, name, ...projectNames })
    .from(complaintTable)
    .leftJoin(projectTable, eq(projectTable.id, complaintTable.project_id))
    .where(eq(complaintTable.seq, seq))
  return rows.map((row) => ({ ...row, kind: 'complaint', number: complaintNumber(seq) }))
}

/** Refunds with their order, if they have one, newest first. */
async function findRefunds(db: Db, wanted: SQL): Promise<FoundReference[]> {
  const rows = await db
    .select({
      id: refundTable.id,
      number: paymentOrderTable.end_to_end_id,
      reference: investmentTable.payment_reference,
      name: paymentOrderTable.creditor_name,
      ...projectNames,
    })
    .from(refundTable)
    .leftJoin(
      paymentOrderTable,
      and(eq(paymentOrderTable.about, 'refund'), eq(paymentOrderTable.about_id, refundTable.id)),
    )
    .leftJoin(investmentTable, eq(investmentTable.id, refundTable.investment_id))
    .leftJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
    .where(wanted)
    .orderBy(desc(refundTable.requested_at), asc(paymentOrderTable.id))
    .limit(FOUND_MAX)
  return rows.map(({ reference, number, ...row }) => ({
    ...row,
    kind: 'refund',
    number: number ?? reference ?? '',
  }))
}

async function findDistributions(db: Db, { from, to }: Of<'order'>): Promise<FoundReference[]> {
  const { end_to_end_id, creditor_name, about, about_id, project_id } = paymentOrderTable
  const rows = await db
    .select({ id: payeeTable.distribution_id, number: end_to_end_id, name: creditor_name, ...projectNames })
    .from(paymentOrderTable)
    .innerJoin(payeeTable, eq(payeeTable.id, about_id))
    .innerJoin(projectTable, eq(projectTable.id, project_id))
    .where(and(eq(about, 'distribution'), between(end_to_end_id, from, to)))
    .orderBy(asc(end_to_end_id))
    .limit(FOUND_MAX)
  return rows.map((row) => ({ ...row, kind: 'distribution' }))
}
