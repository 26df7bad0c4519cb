import { z } from 'zod'
import { call } from '../../common/call.ts'
import { dataOf, flag, page, pageOf, uuid } from '../../common/reply.ts'
import { may } from '../../identity/permissions.ts'
import { refusal, walletChange } from '../wallet-change.ts'

const tag = 'registry'
const id = uuid('common.field_invalid')

/** Wallet changes that the ERIR confirms or refuses. */
export const walletChangeCalls = {
  listWalletChanges: call({
    method: 'GET',
    path: '/api/admin/erir/wallet-changes',
    summary: 'Wallet changes that await the ERIR or the chain, longest waiting first; with history=true, all',
    tag,
    access: may('registry.read'),
    query: page.extend({ history: flag }),
    reply: pageOf(walletChange),
  }),
  confirmWalletChange: call({
    method: 'POST',
    path: '/api/admin/erir/wallet-changes/:id/confirm',
    summary: 'Move all tokens of a person to their new wallet, or retry what the chain refused',
    tag,
    access: may('registry.move_holdings'),
    params: z.object({ id }),
    reply: dataOf(walletChange),
  }),
  refuseWalletChange: call({
    method: 'POST',
    path: '/api/admin/erir/wallet-changes/:id/refuse',
    summary: 'Refuse a wallet change with a reason; the old wallet stays in force',
    tag,
    access: may('registry.move_holdings'),
    params: z.object({ id }),
    body: refusal,
    reply: dataOf(walletChange),
  }),
}
