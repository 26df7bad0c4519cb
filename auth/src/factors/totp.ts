import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

/** What every authenticator app assumes. */
const scheme = { algorithm: 'SHA1', digits: 6, period: stepMs / 1000 }

/** A new secret of 160 bits, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth://` address an authenticator app reads. */
export function totpUri(secret: string, issuer: string, account: string): string {
  return new TOTP({ ...scheme, secret: Secret.fromBase32(secret), issuer, label: account }).toString()
}

/**
 * The QR code of an address as SVG markup. Colours have names, without `#`: auth-js puts the markup unescaped behind
 * `data:image/svg+xml;utf-8,`, where a `#` would end the image.
 */
export async function drawQrCode(uri: string): Promise<string> {
  // Loaded when the first factor is enrolled, so that the start does not become slower.
  const { toString } = await import('qrcode')
  const svg = await toString(uri, { type: 'svg' })
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim()
}

/**
 * The step (unix time divided by 30 s) of this code; undefined when it is not of the current step or one of its
 * neighbours.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const totp = new TOTP({ ...scheme, secret: Secret.fromBase32(secret) })
  const skew = totp.validate({ token, window: 1, timestamp: now.getTime() })
  return skew === null ? undefined : Math.floor(now.getTime() / stepMs) + skew
}
