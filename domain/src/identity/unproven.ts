/**
 * For this many hours, a password or second factor that was set with nothing but a session proves nothing, because a
 * thief of the session may have set it. Its owner was told by email and has this time to notice.
 */
export const UNPROVEN_HOURS = 48
