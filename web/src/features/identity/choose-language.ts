import type { Language } from '@acervo/domain/common/language'
import { identityCalls } from '@acervo/domain/identity/calls'
import { send } from '../../lib/api.ts'
import { changeLanguage } from '../../lib/text/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
import { storedSession } from '../../lib/session.ts'
import { meQuery } from './queries.ts'

/**
 * Changes the language of the interface and, for a signed-in user, of their emails. Throws when the server could not be
 * informed. The interface has changed by then.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  if (!storedSession()) return
  const me = await send(identityCalls.updateMe, { body: { language } })
  queryClient.setQueryData(meQuery.queryKey, me)
}
