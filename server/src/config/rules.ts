import { demoLei } from '@acervo/domain/sheet/sheet'
import type { Variables } from './variables.ts'

/** What operators decide about investments, complaints and people's data, and how much one person may ask for. */
export function rulesOf(v: Variables, demo: boolean) {
  return {
    reservations: {
      days: v.RESERVATION_DAYS,
      unpaidMax: v.UNPAID_MAX,
      unpaidMaxInReview: v.UNPAID_MAX_IN_REVIEW,
    },
    protection: {
      reflection: { rule: v.REFLECTION_RULE, holidays: v.HOLIDAYS },
      countsExemptOffers: v.OWNER_MAX_COUNTS_EXEMPT,
      lei: v.PLATFORM_LEI ?? (demo ? demoLei : undefined),
    },
    complaintDays: v.COMPLAINT_DAYS,
    quota: { files: v.KYC_FILES_MAX, megabytes: v.KYC_MEGABYTES_MAX },
    rates: {
      read: v.RATE_READ,
      write: v.RATE_WRITE,
      upload: v.RATE_UPLOAD,
      export: v.RATE_EXPORT,
      visitor: v.RATE_VISITOR,
    },
    retentionYears: v.RETENTION_YEARS,
  }
}
