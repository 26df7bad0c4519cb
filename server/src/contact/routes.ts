import { brandOfId } from '@acervo/domain/brands/brand'
import { contactCalls, type ContactCase } from '@acervo/domain/contact/calls'
import { fail } from '@acervo/domain/contact/failures'
import type { Db } from '../adapters/db/port.ts'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../documents/csv.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { answerContact } from './answer.ts'
import { receiveContact, type ContactSettings, type FoundCase } from './receive.ts'
import { countOpenContacts, listContacts } from './repo.ts'
import { contactSheet, contactSheetTexts } from './spreadsheet.ts'

/** Finds the subject of a request among the person's own records; undefined if it is not theirs. */
export type FindCase = (db: Db, userId: string, about: ContactCase) => Promise<FoundCase | undefined>

export function contactRoutes(
  serve: Serve,
  services: Services,
  settings: ContactSettings,
  findCase: FindCase,
): void {
  const { db } = services

  serve(contactCalls.send, async ({ body, ...origin }) => ({
    message: await receiveContact(services, settings, body, origin),
  }))

  serve(contactCalls.ask, async ({ body: { about, ...fields }, ...origin }) => {
    const found = await findCase(db, origin.actor.id, about)
    if (!found) throw fail('contact.case_not_found')
    // The brand of the person's account, as in all other emails to them.
    const platform = brandOfId(origin.actor.domain_id).domain
    const request = { ...fields, platform, marketingAccepted: false, website: '' }
    return { message: await receiveContact(services, settings, request, origin, found) }
  })

  listRoutes(serve, services)

  serve(contactCalls.countOpen, async () => ({ data: { open: await countOpenContacts(db) } }))

  serve(contactCalls.answer, async ({ params, body, ...by }) => ({
    data: await answerContact(services, by, params.id, body.note),
  }))
}

function listRoutes(serve: Serve, { db }: Services): void {
  serve(contactCalls.list, async ({ query }) => {
    const { rows, next_cursor } = await listContacts(db, query)
    return { data: rows, next_cursor }
  })

  serve(contactCalls.exportAll, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'contact.export', subject: { type: 'export', id: 'contact_requests' } },
      contactSheetTexts[language].filename,
      columnsNamed(contactSheet(language), columns),
      allPages((cursor) => listContacts(db, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    ),
  )
}
