import { kycPhoneCalls } from '@acervo/domain/kyc/phone-calls'
import type { By } from '../../audit/record.ts'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { cancelPhoneLink, readPhoneLink, startPhoneLink } from './start-link.ts'
import { admitDocument, openPhoneLink, readMissing, uploadFromPhone } from './use-link.ts'

/** The calls of phone links: for the person who creates a link, and for the phone. */
export function phoneRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(kycPhoneCalls.start, async (by) => ({ data: await startPhoneLink(services, by) }))

  serve(kycPhoneCalls.read, async ({ actor }) => ({
    data: await readPhoneLink(db, actor.id, services.now()),
  }))

  serve(kycPhoneCalls.cancel, async (by) => {
    await cancelPhoneLink(services, by)
    return {}
  })

  serve(kycPhoneCalls.open, async ({ body, userAgent, ...by }) => ({
    data: await openPhoneLink(services, byPhone(by), body.token, userAgent),
  }))

  serve(kycPhoneCalls.readMissing, async ({ body }) => ({ data: await readMissing(services, body.token) }))

  serve(
    kycPhoneCalls.upload,
    async ({ form, file, ...by }) => ({ data: await uploadFromPhone(services, byPhone(by), form, file) }),
    { admit: (form) => admitDocument(services, form) },
  )
}

/** A person who is signed in on the phone has nothing to do with the link. */
function byPhone({ requestId, addressDigest }: By): By {
  return { ...(requestId ? { requestId } : {}), ...(addressDigest ? { addressDigest } : {}) }
}
