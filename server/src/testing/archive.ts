import { unzipSync } from 'fflate'
import { must, PASSWORD, type Person, type Product } from './product.ts'

/** The archive with a person's own data: its files, and the list of all stored data. */
export async function downloadArchive(product: Product, as: Person, language: 'es' | 'en' = 'es') {
  const headers = { 'accept-language': language }
  const reply = must(
    await product.call('POST', '/api/account/export', { as, headers, body: { password: PASSWORD } }),
  )
  const files = unzipSync(reply.body)
  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString()
  const data = JSON.parse(textOf(language === 'es' ? 'datos.json' : 'data.json'))
  return { reply, files, names: Object.keys(files), textOf, data }
}
