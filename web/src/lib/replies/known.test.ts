import { beforeEach, expect, test } from 'vitest'
import { forgetReplies, knownReply, noteReply } from './known.ts'

const replyWith = (etag?: string) => new Response(null, { headers: etag ? { etag } : {} })
beforeEach(forgetReplies)

test('the newest reply of an address is known until the person signs out', () => {
  noteReply('/api/users', replyWith('"a"'), ['one'])
  noteReply('/api/users', replyWith('"b"'), ['one', 'two'])
  expect(knownReply('/api/users')).toEqual({ etag: '"b"', body: ['one', 'two'] })
  forgetReplies()
  expect(knownReply('/api/users')).toBeUndefined()
})

test('a reply without a tag replaces the one before it', () => {
  noteReply('/api/users', replyWith('"a"'), ['one'])
  noteReply('/api/users', replyWith(), ['two'])
  expect(knownReply('/api/users')).toBeUndefined()
})

test('only the last forty addresses are remembered', () => {
  for (let at = 0; at < 50; at++) noteReply(`/api/${at}`, replyWith('"a"'), at)
  noteReply('/api/10', replyWith('"b"'), 10)
  noteReply('/api/50', replyWith('"a"'), 50)
  expect([9, 10, 11, 12, 50].filter((at) => knownReply(`/api/${at}`))).toEqual([10, 12, 50])
})
