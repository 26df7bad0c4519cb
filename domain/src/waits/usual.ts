import { z } from 'zod'

/** What investors wait for. */
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

/** What waits among staff, and is nobody else's business. */
type StaffWait =
  | 'refunds'
  | 'distributions'
  | 'transfers'
  | 'entries'
  | 'unblocks'
  | 'factor_resets'
  | 'role_requests'

/** What is measured. */
export type Measured = OwnWait | StaffWait
export type UsualWaits = Partial<Record<Measured, number>>

/** What was decided in so many days counts; of fewer cases nothing is said. */
export const MEASURED_DAYS = 90
export const CASES_MIN = 10

/** How long four of five investors waited at most, in milliseconds; a kind with too few cases is missing. */
export const ownWaits = z.partialRecord(z.enum(ownKinds), z.number().int())

/** The part of the measured waits that investors are told. */
export function ownWaitsOf(usual: UsualWaits): z.infer<typeof ownWaits> {
  return Object.fromEntries(
    ownKinds.flatMap((kind) => (usual[kind] === undefined ? [] : [[kind, usual[kind]]])),
  )
}

/** Whether what began at `since` has waited for longer than four of five do. */
export function isLongerThanUsual(since: string, usual: number | undefined, now: Date): boolean {
  return usual !== undefined && now.getTime() - Date.parse(since) > usual
}
