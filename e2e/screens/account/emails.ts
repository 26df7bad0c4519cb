import { cleanup } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Person, Product } from '../../../server/src/testing/product.ts'
import { takeLink } from '../../../web/src/app/take-link.ts'
import type { TestApp } from '../app.tsx'

/** The six-digit code in the last email to this address. */
export async function emailedCode(product: Product, to: string): Promise<string> {
  return firstOf(/^\d{6}$/m.exec(await lastEmail(product, to)))
}

/** Opens the link in the last email to this address. Returns where the button on that page leads. */
export async function emailedLink(product: Product, to: string): Promise<URL> {
  const link = new URL(firstOf(/http\S+\/auth\/link\?\S+/.exec(await lastEmail(product, to))))
  const page = await product.call('GET', link.pathname + link.search)
  const form = new DOMParser().parseFromString(page.body.toString(), 'text/html').forms[0]
  if (!form) throw new Error('The page of the link has no form')
  link.pathname = new URL(form.action, link).pathname
  link.search = new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString()
  return link
}

/**
 * Follows an email link as a browser does: through the auth provider to the screen. `as` is the signed-in person;
 * without it, nobody is signed in.
 */
export async function follow(
  app: TestApp,
  product: Product,
  link: URL,
  language?: 'es' | 'en',
  as?: Person,
): Promise<UserEvent> {
  const { headers } = await product.call('GET', link.pathname + link.search)
  return land(app, String(headers.location), language, as)
}

/** Opens the address to which the auth provider redirected. */
export async function land(
  app: TestApp,
  address: string,
  language?: 'es' | 'en',
  as?: Person,
): Promise<UserEvent> {
  const { pathname, hash } = new URL(address)
  // When a screen unmounts, it forgets the link that opened it, but only in the next task.
  cleanup()
  await new Promise((resolve) => setTimeout(resolve))
  history.replaceState(null, '', pathname + hash)
  takeLink()
  return app.open(location.pathname, as, language)
}

async function lastEmail(product: Product, to: string): Promise<string> {
  return (await product.emailsTo(to)).at(-1)?.text ?? ''
}

function firstOf(found: RegExpExecArray | null): string {
  if (!found) throw new Error('The last email contains no code or link')
  return found[0]
}
