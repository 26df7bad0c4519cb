import { EmailText } from '../ui/table/email-text.tsx'
import { formatMoment } from './text/format.ts'

/** When something was done and, if it is known, by whom. */
export function DoneBy({ at, by }: { at: string | null; by: string | null }) {
  return (
    at && (
      <>
        <time dateTime={at}>{formatMoment(at)}</time>
        {by && (
          <>
            {' · '}
            <EmailText email={by} />
          </>
        )}
      </>
    )
  )
}
