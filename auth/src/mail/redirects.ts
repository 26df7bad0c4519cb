import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { readPkce, readQuery } from '../http/read-request.ts'
import { isAllowedRedirect } from './allowed-redirect.ts'
import type { MailTarget } from './tokens/issue.ts'

/**
 * Where an email link leads after /verify. The request names the target in the query or the body (`redirect_to`), in
 * the header of that name, or as the referring page; the first of these counts. If the target is neither on our site
 * nor on the allow list, the link leads to the site itself (docs/auth-protocol.md, "Email links and codes").
 */
export function readRedirect(core: Core, request: FastifyRequest, inBody?: string): string {
  const header = request.headers.redirect_to
  const asked =
    readQuery(request, 'redirect_to') ??
    inBody ??
    (typeof header === 'string' ? header : request.headers.referer)
  const isGood = asked !== undefined && isAllowedRedirect(asked, core.siteUrl, core.settings.uriAllowList)
  return isGood ? asked : core.siteUrl
}

/** Where the link in the requested email leads. Throws when the PKCE fields are invalid. */
export function readMailTarget(
  core: Core,
  request: FastifyRequest,
  body: Parameters<typeof readPkce>[0] & { redirect_to?: string },
): MailTarget {
  return { codeChallenge: readPkce(body), redirectTo: readRedirect(core, request, body.redirect_to) }
}
