import { call } from '../common/call.ts'
import { done } from '../common/reply.ts'
import { profile, profileChange } from './profile.ts'

const tag = 'identity'

export const identityCalls = {
  me: call({
    method: 'GET',
    path: '/auth/me',
    summary: 'The caller’s profile',
    tag,
    access: 'half_signed_in',
    reply: profile,
  }),
  updateMe: call({
    method: 'PUT',
    path: '/auth/me',
    summary: 'Change the caller’s name or language',
    tag,
    access: 'signed_in',
    body: profileChange,
    reply: profile,
  }),
  signOut: call({
    method: 'POST',
    path: '/auth/signout',
    summary: 'Sign out; harmless without a session',
    tag,
    access: 'public',
    reply: done,
  }),
}
