/**
 * Separation of duties: even with a role that allows it, nobody may decide about themselves. If the platform requires
 * two people (`REQUIRE_TWO_PEOPLE`), nobody may complete what they began either. The server refuses the call; the
 * browser uses the same rule to explain why a button is missing.
 */
export type Decision = {
  /** The owner of the application, investment or account; null if it has none. */
  about: string | null
  /** The person who did the first part, which somebody else has to complete; null if nobody did. */
  begun_by?: string | null
}

export type Conflict = 'identity.about_oneself' | 'identity.second_person_needed'

/** Why this person may not take the decision; undefined if they may. */
export function conflictOf(
  person: string,
  { about, begun_by }: Decision,
  needsTwoPeople: boolean,
): Conflict | undefined {
  if (about === person) return 'identity.about_oneself'
  return needsTwoPeople && begun_by === person ? 'identity.second_person_needed' : undefined
}

/**
 * Whether the caller saw the current request of a colleague, or saw correctly that there is none. Otherwise a caller
 * who means to make a request could confirm a colleague's, unread, that arrived a moment earlier. `seen` and `asked_at`
 * are the times of the request, null without one. A call that omits `seen` is accepted.
 */
export function hasRead(seen: string | null | undefined, asked_at: string | null): boolean {
  if (seen === undefined) return true
  return seen && asked_at ? Date.parse(seen) === Date.parse(asked_at) : !seen && !asked_at
}
