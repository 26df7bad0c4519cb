import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { UserRow } from '@acervo/domain/identity/user-row'
import en from '@acervo/domain/texts/en/users-sheet.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/users-sheet.json' with { type: 'json' }
import enCommon from '@acervo/domain/texts/en/common.json' with { type: 'json' }
import esCommon from '@acervo/domain/texts/es/common.json' with { type: 'json' }
import enScreen from '@acervo/domain/texts/en/admin.json' with { type: 'json' }
import esScreen from '@acervo/domain/texts/es/admin.json' with { type: 'json' }
import { csvMoment, type Column } from '../documents/csv.ts'

/** The texts of the users' spreadsheet, in both languages. */
export const userSpreadsheetTexts = { es, en }
const screens = { es: esScreen, en: enScreen }
const names = { es: esCommon.roles, en: enCommon.roles }

/** The columns of the users' spreadsheet. */
export function userColumns(language: Language): Column<UserRow>[] {
  const t = userSpreadsheetTexts[language]
  const { users } = screens[language]
  const rolesOf = ({ roles }: UserRow) =>
    roles.map((role) => names[language][role]).join(', ') || users.role_user
  return [
    [t.email, (row) => row.email],
    [t.name, (row) => row.name],
    [t.role, rolesOf],
    [t.brand, (row) => brandOfId(row.domain_id).name],
    [t.kyc, (row) => users[`kyc_${row.kyc_status}`]],
    [t.application, (row) => users[`application_${applicationOf(row)}`]],
    [t.account, (row) => (row.closed_at ? t.closed : t[`account_${row.status}`])],
    [t.created, (row) => csvMoment(row.created_at)],
  ]
}

/** A sent application waits for the firm. */
function applicationOf({ kyc_application_status: status }: UserRow) {
  return status === 'SUBMITTED' ? 'ready' : (status ?? 'none')
}
