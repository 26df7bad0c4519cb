import { brandOfId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { UserRow } from '@acervo/domain/identity/user-row'
import { csvMoment, type Column } from '../http/csv.ts'

const es = {
  filename: 'usuarios',
  email: 'Email',
  name: 'Nombre',
  role: 'Rol',
  roles: { admin: 'Administrador', erir: 'ERIR', user: 'Usuario' },
  brand: 'White Label',
  kyc: 'KYC',
  kycs: { ok: 'Verificado', process: 'En proceso', no: 'Pendiente' },
  application: 'Estado KYC',
  applications: {
    DRAFT: 'Borrador',
    SUBMITTED: 'Listo para revisar',
    APPROVED: 'Aprobado',
    REJECTED: 'Rechazado',
    none: 'Sin solicitud',
  },
  account: 'Cuenta',
  accounts: { ACTIVE: 'Activa', BLOCKED: 'Bloqueada' },
  closed: 'Cerrada',
  created: 'Registro',
}

/** What the spreadsheet of the users says, in both languages. */
export const userSheetTexts: Record<Language, typeof es> = {
  es,
  en: {
    filename: 'users',
    email: 'Email',
    name: 'Name',
    role: 'Role',
    roles: { admin: 'Administrator', erir: 'ERIR', user: 'User' },
    brand: 'White Label',
    kyc: 'KYC',
    kycs: { ok: 'Verified', process: 'In progress', no: 'Pending' },
    application: 'KYC status',
    applications: {
      DRAFT: 'Draft',
      SUBMITTED: 'Ready for review',
      APPROVED: 'Approved',
      REJECTED: 'Rejected',
      none: 'No application',
    },
    account: 'Account',
    accounts: { ACTIVE: 'Active', BLOCKED: 'Blocked' },
    closed: 'Closed',
    created: 'Registered',
  },
}

/** The users as the columns of a spreadsheet. */
export function userColumns(language: Language): Column<UserRow>[] {
  const t = userSheetTexts[language]
  const rolesOf = ({ is_admin, is_erir }: UserRow) =>
    [is_admin && t.roles.admin, is_erir && t.roles.erir].filter(Boolean).join(', ') || t.roles.user
  return [
    [t.email, (row) => row.email],
    [t.name, (row) => row.name],
    [t.role, rolesOf],
    [t.brand, (row) => brandOfId(row.domain_id).name],
    [t.kyc, (row) => t.kycs[row.kyc_status]],
    [t.application, (row) => t.applications[row.kyc_application_status ?? 'none']],
    [t.account, (row) => (row.closed_at ? t.closed : t.accounts[row.status])],
    [t.created, (row) => csvMoment(row.created_at)],
  ]
}
