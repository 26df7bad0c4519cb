import { EmailText } from '../ui/table/email-text.tsx'
import { Moment } from './text/moment.tsx'

/** When something was done, and by whom if that is known. */
export function DoneBy({ at, by }: { at: string | null; by: string | null }) {
  return (
    at && (
      <>
        <Moment at={at} />
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
