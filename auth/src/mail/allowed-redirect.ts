import { isIP } from 'node:net'

/** True when the address is on the site or matches a glob (`*` within a label or path part, `**` across them). */
export function isAllowedRedirect(asked: string, siteUrl: string, globs: readonly string[]): boolean {
  const target = parsePlainly(asked)
  if (target === undefined) return false
  const site = new URL(siteUrl)
  const isSameHost = target.protocol === site.protocol && target.hostname === site.hostname
  if (isSameHost && (target.port === site.port || isLoopback(site.hostname))) return true
  if (isAddress(target.hostname) && !isLoopback(target.hostname)) return false
  target.hash = ''
  return globs.some(
    (glob) => globPattern(glob).test(target.href) || globPattern(`${glob}/`).test(target.href),
  )
}

/**
 * Accepts only addresses with an unambiguous destination: http or https, and no user name. A host in an unusual
 * spelling, such as decimal or hexadecimal numbers, is refused, because a browser would read another host.
 */
function parsePlainly(asked: string): URL | undefined {
  const host = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#][\x21-\x5b\x5d-\x7e]*)?$/i.exec(
    asked,
  )?.[1]
  if (host === undefined || !URL.canParse(asked)) return undefined
  const url = new URL(asked)
  return url.hostname === host.toLowerCase() ? url : undefined
}

export const isLoopback = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

const isAddress = (hostname: string) => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0

function globPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*|[*?]|[^*?]+/g, (part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    if (part === '?') return '[^./]'
    return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  })
  return new RegExp(`^${source}$`)
}
