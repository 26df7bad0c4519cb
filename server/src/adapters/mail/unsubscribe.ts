import type { Brand } from '@acervo/domain/brands/brand'
import { sealFor } from '../../seal.ts'
import { linkTo } from './link-to.ts'
import type { Email } from './port.ts'

/** The link of an email to stop emails of its kind. `page` is the address for people. */
export type UnsubscribeLink = { token: string; page: string; label: string }

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>

/** Makes and reads the tokens of unsubscribe links, with a key derived from the product's secret. */
export function unsubscribeLinks(key: Buffer, publicUrl: string) {
  const seal = sealFor('unsubscribe', key)
  return {
    make(asked: Email['unsubscribe'], brand: Brand): UnsubscribeLink | undefined {
      if (!asked) return undefined
      const token = seal.close(asked.about).toString('base64url')
      return { token, page: linkTo(`/baja/${token}`, publicUrl, brand), label: asked.label }
    },
    read(token: string): string | undefined {
      try {
        return seal.open(Buffer.from(token, 'base64url')).toString()
      } catch {
        return undefined
      }
    },
    /**
     * The headers from which mail programs show an unsubscribe button of their own, which sends one POST (RFC 8058).
     */
    headers: (token: string | undefined): Record<string, string> =>
      token
        ? {
            'List-Unsubscribe': `<${new URL(`/api/unsubscribe/${token}`, publicUrl).href}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {},
  }
}
