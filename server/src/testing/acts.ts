import type { Project } from '@acervo/domain/projects/project'
import { aPdf, must, type Person, type Product } from './product.ts'

type On = { holder: Person; project: Pick<Project, 'id'> }

/** The body that opens a lien or an attachment. */
export const encumbranceOf = (
  { holder, project }: On,
  tokens: number,
  kind: 'lien' | 'attachment' = 'lien',
) => ({
  kind,
  userId: holder.id,
  projectId: project.id,
  tokens,
  party: 'Banco Inventado',
  authority: 'Notaría inventada de Segovia',
  documentNumber: '123/2026',
})

type Shares = readonly (readonly [Person, number])[]

/** The body that opens a succession, and further ones in other projects. */
export const successionOf = (
  { holder, project }: On,
  heirs: Shares,
  more: readonly (readonly [On['project'], Shares])[] = [],
) => ({
  kind: 'succession',
  userId: holder.id,
  authority: 'Notaría inventada de Segovia',
  documentNumber: 'Protocolo 456/2026',
  diedOn: '2026-10-01',
  holdings: [[project, heirs] as const, ...more].map(([{ id: projectId }, shares]) => ({
    projectId,
    heirs: shares.map(([{ id: userId }, tokens]) => ({ userId, tokens })),
  })),
})

/** The body that opens an award of a lien or attachment. */
export const awardOf = (executes: string, acquirer: Person, tokens: number) => ({
  kind: 'award',
  executes,
  acquirerId: acquirer.id,
  tokens,
  authority: 'Juzgado inventado n.º 3 de Cuenca',
  documentNumber: 'Decreto 789/2026',
})

/** Opens an entry with its document; it waits for a second person. */
export async function anEntry(product: Product, erir: Person, body: object): Promise<string> {
  const { id } = must(await product.call('POST', '/api/admin/erir/acts', { as: erir, body })).body.data
  const file = { name: 'documento.pdf', bytes: aPdf() }
  must(await product.upload(`/api/admin/erir/acts/${id}/files`, erir, {}, file))
  return id
}

type Step = 'confirm' | 'refuse' | 'release'

/** Takes a step of an entry, on behalf of a person who has read it. */
export async function decideEntry(
  product: Product,
  as: Person,
  id: string,
  step: Step,
  reason = 'Motivo inventado',
) {
  const path = `/api/admin/erir/acts/${id}`
  const { release_asked } = must(await product.call('GET', path, { as })).body.data
  return product.call('POST', `${path}/${step}`, { as, body: { reason, asked_at: release_asked?.at } })
}
