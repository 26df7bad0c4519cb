/**
 * Separation of duties: even with a role that allows it, nobody may decide about themselves, nor, where the platform
 * requires two people (`REQUIRE_TWO_PEOPLE`), complete what they themselves began. The server refuses; the browser uses
 * the same rule to explain why a button is missing.
 */
export type Decision = {
  /** The owner of the application, investment or account; null when there is none. */
  about: string | null
  /** The person who did the part that somebody else has to complete; null when there is none. */
  begun_by?: string | null
}

export type Conflict = 'identity.about_oneself' | 'identity.second_person_needed'

/** Why this person may not take the decision; undefined when they may. */
export function conflictOf(
  person: string,
  { about, begun_by }: Decision,
  needsTwoPeople: boolean,
): Conflict | undefined {
  if (about === person) return 'identity.about_oneself'
  return needsTwoPeople && begun_by === person ? 'identity.second_person_needed' : undefined
}

/**
 * Whether the caller saw the request of a colleague that is there, or that there is none: nobody confirms what they have not
 * read, by a request of their own that arrives a moment later. `seen` and `asked_at` are when it was made, null where there
 * was none; who says nothing of what they saw is believed.
 */
export function hasRead(seen: string | null | undefined, asked_at: string | null): boolean {
  if (seen === undefined) return true
  return seen && asked_at ? Date.parse(seen) === Date.parse(asked_at) : !seen && !asked_at
}
