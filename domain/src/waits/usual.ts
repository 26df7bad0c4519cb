import { z } from 'zod'

/** The waits of investors. */
const ownKinds = [
  'contact',
  'complaints',
  'kyc',
  'payments',
  'registrations',
  'mints',
  'paid_refunds',
  'class_requests',
  'wallet_changes',
  'certificates',
  'residence_certificates',
  'holding_proofs',
] as const
export type OwnWait = (typeof ownKinds)[number]

/** The waits of staff, which only staff can see. */
type StaffWait =
  | 'refunds'
  | 'distributions'
  | 'transfers'
  | 'entries'
  | 'unblocks'
  | 'factor_resets'
  | 'role_requests'

/** All measured waits. */
export type Measured = OwnWait | StaffWait
export type UsualWaits = Partial<Record<Measured, number>>

/** Cases decided within this many days count. With too few cases, no usual time is shown. */
export const MEASURED_DAYS = 90
export const CASES_MIN = 10

/** The time within which four of five cases were decided, in milliseconds. Kinds with too few cases are missing. */
export const ownWaits = z.partialRecord(z.enum(ownKinds), z.number().int())

/** The part of the measured waits that investors are told. */
export function ownWaitsOf(usual: UsualWaits): z.infer<typeof ownWaits> {
  return Object.fromEntries(
    ownKinds.flatMap((kind) => (usual[kind] === undefined ? [] : [[kind, usual[kind]]])),
  )
}

/** Whether a case that began at `since` has waited longer than four of five cases do. */
export function isLongerThanUsual(since: string, usual: number | undefined, now: Date): boolean {
  return usual !== undefined && now.getTime() - Date.parse(since) > usual
}
