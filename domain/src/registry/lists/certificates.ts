/** The columns of the list of certificates and of its file. */
export const certificateColumns = [
  'number',
  'holder',
  'project',
  'tokens',
  'purpose',
  'months',
  'valid_until',
  'state',
  'requested',
  'requested_by',
  'decided',
  'ended',
  'reason',
] as const
export type CertificateColumn = (typeof certificateColumns)[number]

/** Which certificates are listed: those that wait or are in force, those that wait, all, or those in one state. */
export const shownCertificates = [
  'open',
  'waiting',
  'all',
  'issued',
  'refused',
  'returned',
  'expired',
] as const
export type ShownCertificates = (typeof shownCertificates)[number]
