import { Link } from '../../../../ui/layout/link.tsx'
import { paths } from '../../../paths.ts'

/** Links to an investment. */
export function investmentLink(investmentId: string, text: string) {
  return (
    <Link to={paths.investment} params={{ investmentId }} className="text-link">
      {text}
    </Link>
  )
}
