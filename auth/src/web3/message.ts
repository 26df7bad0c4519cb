import { z } from 'zod'
import { refuse } from '../http/errors.ts'

/** The content of an EIP-4361 message. `address` is in lower case. `text` is the message exactly as signed. */
export type Web3Message = {
  text: string
  domain: string
  address: string
  statement: string
  uri: URL
  chainId: number
  nonce?: string | undefined
  issuedAt: Date
  expiresAt?: Date | undefined
  notBefore?: Date | undefined
}

const bytesMin = 64
const bytesMax = 20 * 1024

const lines = [
  /(?<domain>\S+) wants you to sign in with your Ethereum account:/,
  /(?<address>0x[0-9a-fA-F]{40})/,
  /(?:\n(?<statement>[^\n]+))?\n/,
  /URI: (?<uri>\S+)/,
  /Version: 1/,
  /Chain ID: (?<chainId>[1-9]\d{0,14})/,
]
const optionalLines = [
  /Nonce: (?<nonce>[^\n]{8,})/,
  /Issued At: (?<issuedAt>\S+)/,
  /Expiration Time: (?<expiresAt>\S+)/,
  /Not Before: (?<notBefore>\S+)/,
  /Request ID: [^\n]*/,
  /Resources:(?:\n- [^\n]+)*/,
]
const form = new RegExp(
  `^${lines.map(({ source }) => source).join('\\n')}${optionalLines.map(({ source }) => `(?:\\n${source})?`).join('')}$`,
)

const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()))

const fields = z.object({
  domain: z.string(),
  address: z.string().toLowerCase(),
  statement: z.string().default(''),
  uri: z.url().transform((text) => new URL(text)),
  chainId: z.coerce.number(),
  nonce: z.string().optional(),
  issuedAt: instant,
  expiresAt: instant.optional(),
  notBefore: instant.optional(),
})

/**
 * Reads a sign-in message in the format of EIP-4361: every line in its order, separated by LF only. 400
 * `validation_failed` for anything else, and for a message that was issued after its own expiry.
 */
export function readWeb3Message(text: string): Web3Message {
  const bytes = Buffer.byteLength(text)
  if (bytes < bytesMin) throw invalid('message is too short')
  if (bytes > bytesMax) throw invalid('message must not exceed 20KB')
  const { data } = fields.safeParse(form.exec(text)?.groups)
  if (data === undefined) throw invalid('message is not a valid Sign in with Ethereum message')
  if (data.expiresAt !== undefined && data.issuedAt > data.expiresAt) {
    throw invalid('message was issued after it expires')
  }
  return { text, ...data }
}

const invalid = (message: string) => refuse(400, 'validation_failed', message)
