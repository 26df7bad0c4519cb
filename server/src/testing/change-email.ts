import { must, type Product } from './product.ts'
import type { Person } from './person.ts'

/** Changes the address of an account, which both addresses confirm. */
export async function changeEmail(product: Product, as: Person, address: string): Promise<void> {
  must(await product.call('PUT', '/auth/v1/user', { as, body: { email: address } }))
  for (const email of [as.email, address]) {
    const token = /^\d{6}$/m.exec((await product.emailsTo(email)).at(-1)?.text ?? '')?.[0]
    must(await product.call('POST', '/auth/v1/verify', { body: { type: 'email_change', email, token } }))
  }
}
