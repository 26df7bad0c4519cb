import { sql } from 'drizzle-orm'
import { profileTable } from '../identity/table.ts'
import { applicationTable } from '../kyc/table.ts'

/**
 * The identity number of a person whose account is open. Whose a closed account was is read in its review only, like
 * the name, and after five years by nobody.
 */
export const openIdNumber = sql<
  string | null
>`case when ${profileTable.closed_at} is null then ${applicationTable.id_number} end`
