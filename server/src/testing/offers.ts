import { shownWordings } from './protection.ts'
import { must, type Person, type Product } from './product.ts'
import { sheetVersionOf } from './sheets.ts'

/** The actions of investors and staff on crowdfunding offers and their investments. */
export function offerActs(product: Product, admin: Person) {
  const act = (id: string, what: string, body: object = {}) =>
    product.call('POST', `/api/admin/projects/${id}/${what}`, { as: admin, body })
  return {
    versionOf: (id: string) => sheetVersionOf(product, admin, id),
    invest: async (as: Person, project_id: string, sheet_version?: number) => {
      const duties = await shownWordings(product, as)
      const body = { project_id, amount: 1000, duties, ...(sheet_version ? { sheet_version } : {}) }
      return product.call('POST', '/api/investment', { as, body })
    },
    read: async (as: Person, id: string) =>
      must(await product.call('GET', `/api/investment/${id}`, { as })).body.investment,
    withdraw: (as: Person, id: string) => product.call('POST', `/api/investment/${id}/withdraw`, { as }),
    advance: (as: Person, id: string, step: string, more: object = {}) =>
      product.call('PUT', `/api/investment/${id}`, { as, body: { step, payment_method: 'bank', ...more } }),
    suspend: (id: string, reason = 'La cifra de deuda de la ficha está mal') =>
      act(id, 'suspend', { reason }),
    resume: (id: string) => act(id, 'resume'),
    cancel: (id: string) => act(id, 'cancel', { reason: 'No se corrige' }),
    endReflection: (id: string) =>
      product.pool.query(
        "update investment set reflection_ends_at = now() - interval '1 second' where id = $1",
        [id],
      ),
    lastEmail: async (as: Person) => (await product.emailsTo(as.email)).at(-1),
  }
}
