import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, done, flag, page, pageOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { registryCase } from '../cases.ts'
import { retried } from '../operations.ts'
import { linkRequest, setAsideRequest } from '../unexplained-mint.ts'

const tag = 'registry'
const id = uuid('common.field_invalid')

/** Differences between register and chain. */
export const caseCalls = {
  listCases: call({
    method: 'GET',
    path: '/api/admin/registry-cases',
    summary:
      'Open differences between register and chain, newest first; with set_aside=true, those set aside; with history=true, all',
    tag,
    access: may('registry.read'),
    query: page.extend({ history: flag, set_aside: flag }),
    reply: pageOf(registryCase),
  }),
  linkMint: call({
    method: 'POST',
    path: '/api/admin/registry-cases/:id/link',
    summary: 'Complete an investment whose tokens are awaited with a mint that belongs to no investment yet',
    tag,
    access: may('investment.mint'),
    params: z.object({ id }),
    body: linkRequest,
    reply: dataOf(retried),
  }),
  setMintAside: call({
    method: 'POST',
    path: '/api/admin/registry-cases/:id/set-aside',
    summary: 'Set a mint that belongs to no investment aside, with a reason',
    tag,
    access: may('registry.set_mint_aside'),
    params: z.object({ id }),
    body: setAsideRequest,
    reply: done,
  }),
  checkCases: call({
    method: 'POST',
    path: '/api/admin/registry-cases/check',
    summary: 'Compare register and chain now, and reply with the cases that are open afterwards',
    tag,
    access: may('registry.check'),
    reply: dataOf(z.array(registryCase)),
  }),
}
