import { call } from '../common/call.ts'
import { done } from '../common/reply.ts'
import { profile, profileChange } from './profile.ts'

const tag = 'identity'

export const identityCalls = {
  me: call({
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in person',
    tag,
    access: 'half_signed_in',
    reply: profile,
  }),
  updateMe: call({
    method: 'PUT',
    path: '/auth/me',
    summary: 'Change one’s own name or language',
    tag,
    access: 'signed_in',
    body: profileChange,
    reply: profile,
  }),
  signOut: call({
    method: 'POST',
    path: '/auth/signout',
    summary: 'End this session; harmless without one',
    tag,
    access: 'public',
    reply: done,
  }),
}
