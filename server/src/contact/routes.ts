import { contactCalls } from '@acervo/domain/contact/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { answerContact } from './answer-contact.ts'
import { receiveContact, type ContactSettings } from './receive-contact.ts'
import { countOpenContacts, listContacts } from './repo.ts'

export function contactRoutes(serve: Serve, services: Services, settings: ContactSettings): void {
  const { db } = services

  serve(contactCalls.send, async ({ body, ...origin }) => ({
    message: await receiveContact(services, settings, body, origin),
  }))

  serve(contactCalls.list, async ({ query }) => {
    const { rows, next_cursor } = await listContacts(db, query)
    return { data: rows, next_cursor }
  })

  serve(contactCalls.countOpen, async () => ({ data: { open: await countOpenContacts(db) } }))

  serve(contactCalls.answer, async ({ params, body, ...by }) => ({
    data: await answerContact(services, by, params.id, body.note),
  }))
}
