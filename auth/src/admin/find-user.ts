import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthTx } from '../tx.ts'
import { refuse } from '../http/errors.ts'
import type { UserRow } from '../users/stored.ts'
import { lockUser } from '../users/lock.ts'

const uuidParams = z.object({ id: z.uuid().toLowerCase() })

/** The user whose id is in the path, locked. 404 `validation_failed` when it is not a UUID, 404 `user_not_found`. */
export async function lockUserOfPath(tx: AuthTx, request: FastifyRequest): Promise<UserRow> {
  const user = await lockUser(tx, { id: readUserId(request) })
  if (user === undefined) throw userNotFound()
  return user
}

/** The id in the path, in lower case as it is stored. 404 `validation_failed` when it is not a UUID. */
export function readUserId(request: FastifyRequest): string {
  const params = uuidParams.safeParse(request.params)
  if (!params.success) throw refuse(404, 'validation_failed', 'user_id must be an UUID')
  return params.data.id
}

export const userNotFound = () => refuse(404, 'user_not_found', 'User not found')
