import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { UserRow } from '@acervo/domain/identity/user-row'
import type { UserColumn } from '@acervo/domain/identity/user-list'
import en from '@acervo/domain/texts/en/users-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/users-sheet.json' with { type: 'json' }
import enCommon from '@acervo/domain/texts/en/common.json' with { type: 'json' }
import esCommon from '@acervo/domain/texts/es/common.json' with { type: 'json' }
import enScreen from '@acervo/domain/texts/en/admin.json' with { type: 'json' }
import esScreen from '@acervo/domain/texts/es/admin.json' with { type: 'json' }
import { csvMoment, type Columns } from '../documents/csv.ts'

/** The texts of the users' spreadsheet, in both languages. */
export const userSpreadsheetTexts = { es, en }
const screens = { es: esScreen, en: enScreen }
const names = { es: esCommon.roles, en: enCommon.roles }

/** The columns of the users' spreadsheet. */
export function userColumns(language: Language): Columns<UserColumn, UserRow> {
  const t = userSpreadsheetTexts[language]
  const { users } = screens[language]
  const rolesOf = ({ roles }: UserRow) =>
    roles.map((role) => names[language][role]).join(', ') || users.role_user
  return {
    email: [t.email, (row) => row.email],
    name: [t.name, (row) => row.name],
    role: [t.role, rolesOf],
    brand: [t.brand, (row) => brandOfId(row.domain_id).name],
    kyc: [t.kyc, (row) => users[`kyc_${row.kyc_status}`]],
    application: [t.application, (row) => users[`application_${applicationOf(row)}`]],
    account: [t.account, (row) => (row.closed_at ? t.closed : t[`account_${row.status}`])],
    created: [t.created, (row) => csvMoment(row.created_at)],
  }
}

/** A sent application waits for the firm. */
function applicationOf({ kyc_application_status: status }: UserRow) {
  return status === 'SUBMITTED' ? 'ready' : (status ?? 'none')
}
