import { asc, desc, inArray } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { requireServiceKey } from '../http/bearer.ts'
import { refuse } from '../http/errors.ts'
import { readQuery } from '../http/read-request.ts'
import { factorsOf } from '../factors/stored.ts'
import { identities, users } from '../table.ts'
import { loadUserObject, presentUser } from '../users/present.ts'
import { lockUserOfPath } from './find-user.ts'

const perPageMax = 1000

/** GET /admin/users?page=&per_page=: newest first, with the total and the neighbouring pages as headers. */
export async function listUsers(core: Core, request: FastifyRequest, reply: FastifyReply) {
  await requireServiceKey(core, request)
  const page = readCount(request, 'page', 1)
  const perPage = Math.min(readCount(request, 'per_page', 50), perPageMax)
  const total = await core.db.$count(users)
  const rows = await core.db
    .select()
    .from(users)
    .orderBy(desc(users.created_at), asc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const ids = rows.map(({ id }) => id)
  const ofThem = await core.db.select().from(identities).where(inArray(identities.user_id, ids))
  const theirFactors = await factorsOf(core.db, ids, core.now())
  reply.header('x-total-count', String(total)).header('link', linksOf(core, page, perPage, total))
  return {
    users: rows.map((user) =>
      presentUser(
        user,
        ofThem.filter(({ user_id }) => user_id === user.id),
        theirFactors.filter(({ user_id }) => user_id === user.id),
      ),
    ),
    aud: 'authenticated',
  }
}

/** GET /admin/users/{id}: a User. */
export async function getUser(core: Core, request: FastifyRequest) {
  await requireServiceKey(core, request)
  return core.db.transaction(async (tx) => loadUserObject(tx, await lockUserOfPath(tx, request), core.now()))
}

function readCount(request: FastifyRequest, name: string, standard: number): number {
  const text = readQuery(request, name) ?? ''
  if (text === '') return standard
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text)
  throw refuse(400, 'validation_failed', `${name} must be a whole number above 0`)
}

/** `page` comes first in each address: auth-js reads the number after the first equals sign. */
function linksOf({ externalUrl }: Core, page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) =>
    `<${externalUrl}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}
