import type { AuditEntry } from '@acervo/domain/audit/entry'
import type { SubjectType } from '@acervo/domain/audit/subjects'
import type { ReactNode } from 'react'
import { PersonLink } from '../../../../lib/person-link.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { paths } from '../../../paths.ts'

/** Links to the screen about the subject of a row. */
export function subjectLink({ subject_type, subject_id: id }: AuditEntry, name: ReactNode): ReactNode {
  switch (subject_type as SubjectType) {
    case 'project':
      return (
        <Link to={paths.editProject} params={{ projectId: id }} className="text-link">
          {name}
        </Link>
      )
    case 'investment':
      return (
        <Link
          to={paths.investment}
          params={{ investmentId: id }}
          search={{ admin: true }}
          className="text-link"
        >
          {name}
        </Link>
      )
    case 'kyc_application':
      return (
        <Link to={paths.kycReview} params={{ applicationId: id }} className="text-link">
          {name}
        </Link>
      )
    case 'user':
      return <PersonLink id={id}>{name}</PersonLink>
    case 'contact_request':
      return (
        <Link to={paths.contactRequests} className="text-link">
          {name}
        </Link>
      )
    case 'money_case':
      return (
        <Link to={paths.treasury} className="text-link">
          {name}
        </Link>
      )
    case 'registry_case':
      return (
        <Link to={paths.chain} search={{ list: 'cases' }} className="text-link">
          {name}
        </Link>
      )
    default:
      return null
  }
}
