import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { personPath } from './person-path.ts'
import { Link } from '../ui/layout/link.tsx'

type PersonLinkProps = { id: string; children: ReactNode; className?: string }

/** A person's name on a staff screen, as a link to their page. */
export function PersonLink({ id, children, className }: PersonLinkProps) {
  return (
    <Link to={personPath} params={{ personId: id }} className={clsx('text-link', className)}>
      {children}
    </Link>
  )
}
