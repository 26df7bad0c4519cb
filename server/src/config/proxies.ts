import { isIP } from 'node:net'

const NAMED = ['loopback', 'linklocal', 'uniquelocal']
export const PROXIES_FORM = `must be ${NAMED.join(', ')}, addresses or networks, comma separated`

/** Whether the text lists proxies in the form of Fastify's `trustProxy`. Trusting the whole internet is refused. */
export function areProxies(text: string): boolean {
  return text
    .split(',')
    .map((part) => part.trim())
    .every((part) => NAMED.includes(part) || isAddressOrNetwork(part))
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)
}
