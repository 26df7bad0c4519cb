/**
 * Separation of duties: what somebody's role allows, they may still not do about themselves, nor, where the platform asks
 * for two people (`REQUIRE_TWO_PEOPLE`), in completion of what they themselves began. The server refuses; the browser asks
 * the same to say why a button is missing.
 */
export type Decision = {
  /** Whose application, investment or account it is; null when it is nobody's. */
  about: string | null
  /** Who did the part that somebody else has to complete; null when there is none. */
  begun_by?: string | null
}

export type Conflict = 'identity.about_oneself' | 'identity.second_person_needed'

/** Why this person may not take the decision; undefined when nothing stands against it. */
export function conflictOf(
  person: string,
  { about, begun_by }: Decision,
  needsTwoPeople: boolean,
): Conflict | undefined {
  if (about === person) return 'identity.about_oneself'
  return needsTwoPeople && begun_by === person ? 'identity.second_person_needed' : undefined
}
