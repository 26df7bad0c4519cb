import { EmailText } from '../ui/table/email-text.tsx'
import { Moment } from './text/moment.tsx'

type DoneByProps = { at: string | null; by: string | null }

/** When something was done, and by whom if that is known. */
export function DoneBy({ at, by }: DoneByProps) {
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

/** The same in a cell of a table, on two lines. */
export function DoneByCell({ at, by }: DoneByProps) {
  return (
    at && (
      <span className="grid gap-0.5">
        <span className="whitespace-nowrap">
          <Moment at={at} />
        </span>
        {by && (
          <span className="text-sm text-ink-soft">
            <EmailText email={by} />
          </span>
        )}
      </span>
    )
  )
}
