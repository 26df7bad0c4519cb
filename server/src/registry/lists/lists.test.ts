import { sortOrders } from '@acervo/domain/common/lists/sort-order'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainOpTable } from '../../adapters/chain/table.ts'
import { anEntry, decideEntry, encumbranceOf } from '../../testing/acts.ts'
import { aHolderIn } from '../../testing/blocks.ts'
import { planOf } from '../../testing/plan-of.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { listEntries } from '../acts/repo.ts'
import { listCertificates } from '../certificates/repo.ts'
import { listOperations } from '../operations/list.ts'

let product: Product
let admin: Person
let erir: Person
let ana: { investor: Person; project: Project }
let bruno: { investor: Person; project: Project }

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  ana = await aHolderIn(product, 1000, await product.aProject({ name: 'Batán de Prueba' }))
  bruno = await aHolderIn(product, 1000, await product.aProject({ name: 'Telares de Prueba' }))
  const named = 'update profile set full_name = $2 where id = $1'
  await product.pool.query(named, [ana.investor.id, 'Ana Inventada'])
  await product.pool.query(named, [bruno.investor.id, 'Bruno Inventado'])
})
afterAll(() => product.close())

type Row = Record<string, string | number | null> & { id: string }

/** All rows of a list, read one row per page. */
async function listed(path: string, query = ''): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const url: string = `/api/admin/${path}?limit=1&${query}${cursor && `&cursor=${cursor}`}`
    const { body } = must(await product.call('GET', url, { as: erir }))
    rows.push(...body.data)
    cursor = body.next_cursor
  }
  return rows
}

/** The lines of a file. */
async function file(path: string, query: string): Promise<string[]> {
  const { body } = must(await product.call('GET', `/api/admin/${path}.csv?${query}`, { as: erir }))
  return body.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
}

const requestedOn = (id: string, day: string) =>
  product.pool.query('update registry_act set requested_at = $2 where id = $1', [id, `${day}T12:00:00Z`])
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
const lastExport = async () =>
  (
    await product.pool.query(
      `select action, after from audit_log where action like '%.export' order by id desc limit 1`,
    )
  ).rows[0]

describe('entries', () => {
  const path = 'erir/acts'
  let lien: string
  let attachment: string
  let refused: string
  let number: string
  beforeAll(async () => {
    lien = await anEntry(product, erir, encumbranceOf({ holder: ana.investor, project: ana.project }, 4))
    attachment = await anEntry(
      product,
      erir,
      encumbranceOf({ holder: bruno.investor, project: bruno.project }, 3, 'attachment'),
    )
    refused = await anEntry(product, erir, encumbranceOf({ holder: ana.investor, project: ana.project }, 2))
    must(await decideEntry(product, admin, attachment, 'confirm'))
    must(await decideEntry(product, admin, refused, 'refuse'))
    await requestedOn(lien, '2026-03-01')
    await requestedOn(attachment, '2026-03-02')
    await requestedOn(refused, '2026-03-03')
    number = must(await product.call('GET', `/api/admin/erir/acts/${lien}`, { as: erir })).body.data.number
  })

  test('come in both orders, page by page', async () => {
    expect(idsOf(await listed(path, 'state=all'))).toEqual([refused, attachment, lien])
    expect(idsOf(await listed(path, 'state=all&order=asc'))).toEqual([lien, attachment, refused])
  })

  test('are narrowed by state, kind, days, holder, project and number', async () => {
    const found = async (query: string) => idsOf(await listed(path, query))
    expect(await found('')).toEqual([attachment, lien])
    expect(await found('state=waiting')).toEqual([lien])
    expect(await found('state=confirmed')).toEqual([attachment])
    expect(await found('state=refused')).toEqual([refused])
    expect(await found('kind=attachment')).toEqual([attachment])
    expect(await found('state=all&from=2026-03-02&to=2026-03-02')).toEqual([attachment])
    expect(await found('state=all&search=bruno')).toEqual([attachment])
    expect(await found('state=all&search=batan')).toEqual([refused, lien])
    expect(await found(`state=all&search=${number}`)).toEqual([lien])
    must(await decideEntry(product, admin, attachment, 'release'))
    expect(await found('state=waiting'), 'its release waits as well').toEqual([attachment, lien])
    expect((await product.call('GET', `/api/admin/${path}?state=otro`, { as: erir })).status).toBe(400)
  })

  test('have a file of what is shown, or of selected rows, whatever their state', async () => {
    expect(await file(path, 'columns=holder,kind,project,tokens&order=asc&kind=lien&state=all')).toEqual([
      'Titular;Tipo;Proyecto;Tokens',
      'Ana Inventada;Gravamen;Batán de Prueba;4',
      'Ana Inventada;Gravamen;Batán de Prueba;2',
    ])
    expect(await lastExport()).toMatchObject({
      action: 'registry.entries.export',
      after: { kind: 'lien', columns: ['holder', 'kind', 'project', 'tokens'], rows: 2 },
    })
    expect(await file(path, `columns=state,tokens&ids=${refused},${attachment}`)).toEqual([
      'Estado;Tokens',
      'Rechazado;2',
      'Inscrito. Cancelación pedida;3',
    ])
  })
})

describe('certificates', () => {
  const path = 'erir/certificates'
  const ids: string[] = []
  beforeAll(async () => {
    // For the holding without a pending entry two are requested, and the first is refused.
    for (const [holding, purpose] of [
      [ana, 'Un aval'],
      [ana, 'Una hipoteca'],
      [bruno, 'Un préstamo'],
    ] as const) {
      const body = { projectId: holding.project.id, tokens: 1, purpose }
      const { data } = must(
        await product.call('POST', '/api/certificates', { as: holding.investor, body }),
      ).body
      ids.push(data.id)
      if (ids.length === 1)
        must(
          await product.call('POST', `/api/admin/${path}/${data.id}/refuse`, {
            as: erir,
            body: { reason: 'Motivo inventado' },
          }),
        )
      await requestedOn(data.id, `2026-04-0${ids.length}`)
    }
    must(await product.call('POST', `/api/admin/${path}/${ids[2]}/issue`, { as: erir }))
  })

  test('come in both orders, page by page', async () => {
    expect(idsOf(await listed(path, 'state=all'))).toEqual(ids.toReversed())
    expect(idsOf(await listed(path, 'state=all&order=asc'))).toEqual(ids)
  })

  test('are narrowed by state, days, holder, project and number', async () => {
    const found = async (query: string) => (await listed(path, query)).map(({ id }) => ids.indexOf(id) + 1)
    expect(await found('')).toEqual([3, 2])
    expect(await found('state=waiting')).toEqual([2])
    expect(await found('state=issued')).toEqual([3])
    expect(await found('state=refused')).toEqual([1])
    expect(await found('state=expired')).toEqual([])
    expect(await found('state=all&to=2026-04-02')).toEqual([2, 1])
    expect(await found('state=all&search=ana+inv')).toEqual([2, 1])
    expect(await found('search=telares')).toEqual([3])
    const [issued] = await listed(path, 'state=issued')
    expect(await found(`state=all&search=${issued?.number}`)).toEqual([3])
    await product.pool.query(`update registry_act set valid_until = '2026-01-01' where id = $1`, [ids[2]])
    expect(await found('state=expired'), 'before its tokens are released').toEqual([3])
    expect(await found('state=issued')).toEqual([])
    await product.pool.query(`update registry_act set valid_until = current_date + 90 where id = $1`, [
      ids[2],
    ])
  })

  test('have a file of what is shown, or of selected rows, whatever their state', async () => {
    expect(await file(path, 'columns=purpose,holder&state=waiting')).toEqual([
      'Finalidad;Titular',
      'Una hipoteca;Ana Inventada',
    ])
    expect(await lastExport()).toMatchObject({
      action: 'registry.certificates.export',
      after: { state: 'waiting', columns: ['purpose', 'holder'], rows: 1 },
    })
    expect(await file(path, `columns=purpose,state&order=asc&ids=${ids[2]},${ids[0]}`)).toEqual([
      'Finalidad;Estado',
      'Un aval;Rechazado',
      'Un préstamo;Vigente',
    ])
  })
})

/** Operations that the chain refused, each in a different month of 2026. */
async function refusedOperations(holdings: readonly (typeof ana)[]): Promise<void> {
  const { db, chain } = product.services
  await db.insert(chainOpTable).values(
    holdings.map(({ investor, project }, at) => {
      const [user_id, project_id, wallet] = [investor.id, project.id, String(investor.wallet).toLowerCase()]
      return {
        op_key: `redeem:${project_id}:${at}`,
        chain_id: chain.network.chain_id,
        kind: 'redeem' as const,
        project_id,
        wallet,
        payload: { kind: 'redeem' as const, project_id, user_id, wallet, tokens: at + 1 },
        state: 'failed' as const,
        attempts: 1,
        error: 'The token is paused.',
        finished_at: `2026-0${9 - at}-01T12:00:00.000Z`,
      }
    }),
  )
}

describe('failed operations', () => {
  const path = 'chain/operations'
  let ids: string[]
  beforeAll(async () => {
    await refusedOperations([ana, ana, bruno])
    ids = idsOf(await listed(path))
  })

  test('come in both orders of when they failed, page by page', async () => {
    const tokens = async (query: string) => (await listed(path, query)).map((row) => row.tokens)
    expect(await tokens('')).toEqual([1, 2, 3])
    expect(await tokens('order=asc')).toEqual([3, 2, 1])
  })

  test('are narrowed by operation, days and project', async () => {
    const tokens = async (query: string) => (await listed(path, query)).map((row) => row.tokens)
    expect(await tokens('kind=mint')).toEqual([])
    expect(await tokens('kind=redeem&from=2026-07-01&to=2026-08-01')).toEqual([2, 3])
    expect(await tokens('search=telares')).toEqual([3])
  })

  test('have a file of what is shown, or of selected rows', async () => {
    expect(await file(path, 'columns=failed,project,why&search=telares')).toEqual([
      'Cuándo;Proyecto;Por qué',
      expect.stringMatching(/^2026-07-01 14:00;Telares de Prueba;./),
    ])
    expect(await lastExport()).toMatchObject({
      action: 'registry.operations.export',
      after: { search: '…', columns: ['failed', 'project', 'why'], rows: 1 },
    })
    expect(await file(path, `columns=tokens&ids=${ids[2]},${ids[0]}&order=asc`)).toEqual(['Tokens', '3', '1'])
  })
})

describe('of many rows a page reads an index in its order', () => {
  beforeAll(async () => {
    const fill = (sql: string) => product.pool.query(sql, [ana.investor.id, ana.project.id, erir.id])
    const columns =
      'user_id, project_id, tokens, purpose, requested_by, requested_at, decided_by, decided_at, reason'
    const values = `$1, $2, 1, 'x', $3, '2020-01-01'::timestamptz + n * interval '1 hour', $3, now(), 'x'`
    await fill(`insert into registry_act (kind, cause, state, months, ${columns})
      select 'certificate', 'certificate', 'refused', 3, ${values} from generate_series(1, 20000) n`)
    await fill(`insert into registry_act (kind, cause, state, authority, document_number, party, ${columns})
      select 'lien', 'lien', 'withdrawn', 'x', 'x', 'x', ${values} from generate_series(1, 5000) n`)
    await product.pool.query('analyze registry_act')
  })

  test.each(sortOrders)('in the order %s', async (order) => {
    const { services } = product
    const asked = { state: 'all', order, limit: 50 } as const
    for (const [list, index] of [
      [() => listEntries(services.db, services.chain, asked), 'registry_act_entries'],
      [() => listCertificates(services, asked), 'registry_act_certificates'],
      [
        () => listEntries(services.db, services.chain, { ...asked, from: '2020-02-01' }),
        'registry_act_entries',
      ],
      [() => listCertificates(services, { ...asked, state: 'refused' }), 'registry_act_certificates'],
    ] as const) {
      const plan = await planOf(product, list)
      expect(plan).toContain(index)
      expect(plan).not.toContain('Sort')
    }
    const failed = await planOf(product, () =>
      listOperations(services.db, services.chain, erir, { order, limit: 50 }),
    )
    expect(failed).not.toContain('Seq Scan on chain_op')
  })
})
