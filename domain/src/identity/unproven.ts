/**
 * A password or a second factor that was set by a session alone proves nothing for this long: whoever has stolen the session
 * may have set it. The owner was told by email and has the time to notice.
 */
export const UNPROVEN_HOURS = 48
