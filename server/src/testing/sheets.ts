import { sheetWordings, type Wording } from '@acervo/domain/protection/wordings'
import { fieldOf, fieldsOf, type Instrument, type SheetField } from '@acervo/domain/sheet/fields'
import type { SheetContent, SheetDraft } from '@acervo/domain/sheet/sheet'
import { must, type Person, type Product } from './product.ts'

const examples = { euros: '150000', day: '2027-06-30', link: 'https://promotora.example/cuentas' }

/** A complete sheet, with a short invented text under each point. */
export function aSheet(instrument: Instrument = 'securities', change: SheetContent = {}): SheetDraft {
  const said = (name: SheetField) => {
    const { kind } = fieldOf(name)
    if (kind !== 'text') return { es: examples[kind], en: examples[kind] }
    return { es: `Texto inventado sobre ${name}.`, en: `Invented text about ${name}.` }
  }
  const content = Object.fromEntries(fieldsOf(instrument).map((name) => [name, said(name)]))
  return { instrument, content: { ...content, ...change } }
}

/** Marks the texts of every sheet as confirmed. */
export async function confirmSheetWordings(product: Product, admin: Person): Promise<void> {
  const { body } = must(await product.call('GET', '/api/protection/wordings', { as: admin }))
  const mandatory: readonly string[] = sheetWordings
  const isMissing = ({ code, is_confirmed }: Wording) => mandatory.includes(code) && !is_confirmed
  for (const wording of (body.data as Wording[]).filter(isMissing)) {
    const { code, es, en, source } = wording
    const entered = { code, es, en, source, is_confirmed: true }
    must(await product.call('POST', '/api/admin/protection/wordings', { as: admin, body: entered }))
  }
}

/** Saves a draft of a sheet over the newest one; answers its revision. */
export async function saveSheet(
  product: Product,
  admin: Person,
  projectId: string,
  draft = aSheet(),
): Promise<number> {
  const url = `/api/admin/projects/${projectId}/information-sheet`
  const { revision } = must(await product.call('GET', url, { as: admin })).body.data
  return must(await product.call('PUT', url, { as: admin, body: { ...draft, revision } })).body.data.revision
}

export function publishSheet(product: Product, admin: Person, projectId: string, body: object) {
  const url = `/api/admin/projects/${projectId}/information-sheet/publish`
  return product.call('POST', url, { as: admin, body: { is_material: false, ...body } })
}

/** Publishes a version that says something else about the project; `is_material` decides whether investors are told. */
export async function aNewVersion(
  product: Product,
  admin: Person,
  projectId: string,
  is_material: boolean,
): Promise<void> {
  const said = { es: `Otro texto ${crypto.randomUUID()}`, en: `Another text ${crypto.randomUUID()}` }
  const revision = await saveSheet(product, admin, projectId, aSheet('securities', { project: said }))
  const summary = { es: 'Cambia el presupuesto de la obra.', en: 'The budget of the works changes.' }
  must(await publishSheet(product, admin, projectId, { revision, is_material, summary }))
}

/** A draft of a crowdfunding offer whose sheet is published; answers its id. */
export async function aDraftWithSheet(product: Product, admin: Person, fields: object): Promise<string> {
  await confirmSheetWordings(product, admin)
  const draft = { ...fields, status: 'draft' }
  const { id } = must(await product.call('POST', '/api/projects', { as: admin, body: draft })).body.data
  const revision = await saveSheet(product, admin, id)
  must(await publishSheet(product, admin, id, { revision }))
  return id
}

/** The version of a project's sheet in force. */
export async function sheetVersionOf(product: Product, as: Person, projectId: string): Promise<number> {
  const { body } = must(await product.call('GET', `/api/projects/${projectId}/information-sheet`, { as }))
  return body.data.version
}
