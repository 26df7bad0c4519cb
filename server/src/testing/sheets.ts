import { dayOf } from '@acervo/domain/common/time-zone'
import { sheetWordings, type Wording } from '@acervo/domain/protection/wordings'
import { daysAfter } from '@acervo/domain/common/days'
import { fieldOf, fieldsOf, type Instrument, type SheetField } from '@acervo/domain/sheet/fields'
import { sheetIdentifier, type SheetContent, type SheetDraft } from '@acervo/domain/sheet/sheet'
import { must, PLATFORM_LEI, type Person, type Product } from './product.ts'

const inHalfAYear = daysAfter(dayOf(new Date()), 180)
const examples = { euros: '150000', day: inHalfAYear, link: 'https://promotora.example/cuentas' }

/** A complete sheet, with a short invented text under each point; the offers of the tests are within its limits. */
export function aSheet(instrument: Instrument = 'securities', change: SheetContent = {}): SheetDraft {
  const said = (name: SheetField) => {
    const { kind } = fieldOf(name)
    if (kind !== 'text') return { es: examples[kind], en: examples[kind] }
    return { es: `Texto inventado sobre ${name}.`, en: `Invented text about ${name}.` }
  }
  const content = Object.fromEntries(fieldsOf(instrument).map((name) => [name, said(name)]))
  const limits = { target: { es: '50000', en: '50000' }, maximum: { es: '9000000', en: '9000000' } }
  return { instrument, content: { ...content, ...limits, ...change } }
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

/** Saves a new draft of a sheet; returns its revision. */
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

/** Publishes a version with a changed text about the project. `is_material` decides whether investors are told. */
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

/** By product, the first project whose sheet was published here. */
const published = new WeakMap<Product, string>()

/**
 * A draft of a crowdfunding offer with a published sheet; returns its id. Making the two PDFs takes 100 ms, so further
 * drafts of a product get copies of the first PDFs, which contain the name of the first draft.
 */
export async function aDraftWithSheet(product: Product, admin: Person, fields: object): Promise<string> {
  const draft = { ...fields, status: 'draft' }
  const { id } = must(await product.call('POST', '/api/projects', { as: admin, body: draft })).body.data
  const first = published.get(product)
  if (first) {
    await copySheet(product, first, id)
    return id
  }
  await confirmSheetWordings(product, admin)
  const revision = await saveSheet(product, admin, id)
  must(await publishSheet(product, admin, id, { revision }))
  published.set(product, id)
  return id
}

/** Publishes the first version of a project's sheet for another project as well. */
async function copySheet({ pool }: Product, from: string, to: string): Promise<void> {
  await pool.query(
    `update project set target_cents = (content->'target'->>'es')::numeric * 100,
       target_deadline = (content->'deadline'->>'es')::date
     from information_sheet_version own where own.project_id = $1 and own.version = 1 and project.id = $2`,
    [from, to],
  )
  const { rows } = await pool.query<{ number: number }>(
    `insert into information_sheet (project_id, instrument, content, revision, changed_at, changed_by)
     select $2, instrument, content, 1, now(), published_by from information_sheet_version
     where project_id = $1 and version = 1 returning number`,
    [from, to],
  )
  await pool.query(
    `with copy as (
       insert into information_sheet_version (id, project_id, version, identifier, instrument, content, wordings,
         is_material, published_at, published_by)
       select gen_random_uuid(), $2, version, $3, instrument, content, wordings, is_material, now(), published_by
       from information_sheet_version where project_id = $1 and version = 1 returning id
     )
     insert into information_sheet_document (version_id, language, bytes, sha256, pages)
     select copy.id, language, bytes, sha256, pages
     from copy, information_sheet_document join information_sheet_version own on own.id = version_id
     where own.project_id = $1 and own.version = 1`,
    [from, to, sheetIdentifier(PLATFORM_LEI, rows[0]?.number ?? 0)],
  )
}

/** The version of a project's sheet in force. */
export async function sheetVersionOf(product: Product, as: Person, projectId: string): Promise<number> {
  const { body } = must(await product.call('GET', `/api/projects/${projectId}/information-sheet`, { as }))
  return body.data.version
}
