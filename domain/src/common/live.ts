import { z } from 'zod'

/**
 * The event stream of a signed-in person. The data of each event is a single word and nothing else, because every
 * client receives it. A client that wants the changes has to fetch them.
 */
export const LIVE_PATH = '/api/live'

/**
 * `missed_ms`: how long the caller was without a stream after it fetched its data. The stream begins with the events of
 * that time.
 */
export const liveQuery = z.object({ missed_ms: z.coerce.number().min(0).catch(0) })

/**
 * - `projects`: figures of projects changed.
 * - `own`: data of this person changed.
 * - `work`: data that staff read changed; sent only to users who may list all investments.
 */
export const liveEvents = ['projects', 'own', 'work'] as const
export type LiveEvent = (typeof liveEvents)[number]
