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
