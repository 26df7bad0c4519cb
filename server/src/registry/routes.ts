import { can } from '@acervo/domain/identity/permissions'
import { blockingFor } from '@acervo/domain/registry/block-cause'
import { registryCalls } from '@acervo/domain/registry/calls'
import { registerListCalls } from '@acervo/domain/registry/desk-calls'
import { allPages, columnsNamed, csvAnswer, EXPORT_PAGE_ROWS } from '../documents/csv.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { confirmEntry } from './acts/confirm.ts'
import { refuseEntry, releaseEntry } from './acts/end.ts'
import { readEntryFile, uploadEntryFile } from './acts/files.ts'
import { openEntry } from './acts/open.ts'
import { listOwnEntries } from './acts/own.ts'
import { listEntries, readEntry } from './acts/repo.ts'
import { applyBlock } from './blocking/apply.ts'
import { listBlockings } from './blocking/repo.ts'
import { listCases } from './cases/repo.ts'
import { checkCases } from './cases/check.ts'
import { checkChain } from './cases/check-chain.ts'
import { linkMint } from './cases/link-mint.ts'
import { setMintAside } from './cases/set-mint-aside.ts'
import { issueCertificate, refuseCertificate, returnCertificate } from './certificates/decide.ts'
import { makeCertificate } from './certificates/make-certificate.ts'
import { listCertificates } from './certificates/repo.ts'
import { requestCertificate } from './certificates/request.ts'
import { verifyCertificate } from './certificates/verify.ts'
import { listChanges } from './changes/read.ts'
import { listRegisters } from './desk/list-registers.ts'
import { PAGE_ROWS, registersFile, registersSheet } from './desk/spreadsheet.ts'
import { listDossiers, listWaitingProjects } from './dossiers.ts'
import { investorSheet, investorsFile } from './investor-spreadsheet.ts'
import { exportRegister } from './register/export.ts'
import { listOperations } from './operations/list-operations.ts'
import { retryOperation } from './operations/retry-operation.ts'
import { readRegister } from './register/read.ts'
import { listInvestors } from './repo.ts'
import { confirmWalletChange, refuseWalletChange } from './wallet-changes/decide.ts'
import { listWalletChanges } from './wallet-changes/list.ts'

export function registryRoutes(serve: Serve, services: Services): void {
  const { db, chain } = services
  serve(registryCalls.listInvestors, async ({ actor, query }) => {
    const { rows, next_cursor } = await listInvestors(db, chain, actor, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.exportInvestors, async ({ actor, query, language }) => {
    const { columns, ...filter } = query
    return csvAnswer(
      { action: 'registry.investors.export', subject: { type: 'export', id: 'investors' } },
      investorsFile(language),
      columnsNamed(investorSheet(language), columns),
      allPages((cursor) => listInvestors(db, chain, actor, { ...filter, limit: EXPORT_PAGE_ROWS, cursor })),
    )
  })

  serve(registryCalls.block, async ({ body, idempotencyKey, ...by }) => ({
    data: await applyBlock(services, by, body, idempotencyKey),
  }))

  serve(registryCalls.listBlockings, async ({ actor, query }) => {
    const { rows, next_cursor } = await listBlockings(db, chain, query)
    return { blockings: rows.map((row) => blockingFor(actor, row)), next_cursor }
  })

  serve(registryCalls.listFailedOperations, async ({ query }) => {
    const { rows, next_cursor } = await listOperations(db, chain, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.retryOperation, async ({ body, ...by }) => {
    const { state, error = null } = await retryOperation(services, by, body)
    return { data: { state, error } }
  })

  serve(registryCalls.listCases, async ({ query }) => {
    const { rows, next_cursor } = await listCases(db, chain, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.linkMint, async ({ params, body, ...by }) => {
    const { state, error = null } = await linkMint(services, by, params.id, body)
    return { data: { state, error } }
  })

  serve(registryCalls.setMintAside, async ({ params, body, ...by }) => {
    await setMintAside(services, by, params.id, body)
    return {}
  })

  serve(registryCalls.checkCases, async (by) => ({ data: await checkCases(services, by) }))

  serve(registryCalls.checkChain, async () => ({ data: (await checkChain(services)).differences }))

  serve(registryCalls.listStoppedSigners, async () => ({ data: await chain.stoppedSigners() }))

  serve(registryCalls.listWaitingProjects, async ({ query }) => {
    const { rows, next_cursor } = await listWaitingProjects(db, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.listDossiers, async ({ actor, params, query }) => {
    const asked = { ...params, ...query, identifies: can(actor, 'registry.identify') }
    const { rows, ...rest } = await listDossiers(db, chain, asked)
    return { data: rows, ...rest }
  })

  serve(registryCalls.listWalletChanges, async ({ actor, query }) => {
    const identifies = can(actor, 'registry.identify')
    const { rows, next_cursor } = await listWalletChanges(db, chain, { ...query, identifies })
    return { data: rows, next_cursor }
  })

  serve(registryCalls.confirmWalletChange, async ({ params, ...by }) => ({
    data: await confirmWalletChange(services, by, params.id),
  }))

  serve(registryCalls.refuseWalletChange, async ({ params, body, ...by }) => ({
    data: await refuseWalletChange(services, by, params.id, body.reason),
  }))

  serve(registryCalls.listCertificates, async ({ query }) => {
    const { rows, next_cursor } = await listCertificates(db, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.listOwnCertificates, async ({ actor, query }) => {
    const { rows, next_cursor } = await listCertificates(db, { ...query, userId: actor.id, history: true })
    return { data: rows, next_cursor }
  })

  serve(registryCalls.requestCertificate, async ({ body, ...by }) => ({
    data: await requestCertificate(services, by, body),
  }))

  serve(registryCalls.issueCertificate, async ({ params, ...by }) => ({
    data: await issueCertificate(services, by, params.id),
  }))

  serve(registryCalls.refuseCertificate, async ({ params, body, ...by }) => ({
    data: await refuseCertificate(services, by, params.id, body.reason),
  }))

  serve(registryCalls.returnCertificate, async ({ params, body, ...by }) => ({
    data: await returnCertificate(services, by, params.id, body.reason),
  }))

  serve(registryCalls.certificateDocument, ({ actor, params, language }) =>
    makeCertificate(services, actor, params.id, language),
  )

  serve(registryCalls.verifyCertificate, async ({ body }) => ({
    data: await verifyCertificate(services, body),
  }))

  serve(registryCalls.listActs, async ({ query }) => {
    const { rows, next_cursor } = await listEntries(db, chain, query)
    return { data: rows, next_cursor }
  })

  serve(registryCalls.readAct, async ({ params }) => ({ data: await readEntry(db, chain, params.id) }))

  serve(registryCalls.openAct, async ({ body, idempotencyKey, ...by }) => ({
    data: await openEntry(services, by, body, idempotencyKey),
  }))

  serve(registryCalls.uploadActFile, async ({ params, file, ...by }) => ({
    data: await uploadEntryFile(services, by, params.id, file),
  }))

  serve(registryCalls.readActFile, ({ params, ...by }) => readEntryFile(services, by, params))

  serve(registryCalls.confirmAct, async ({ params, ...by }) => ({
    data: await confirmEntry(services, by, params.id),
  }))

  serve(registryCalls.refuseAct, async ({ params, body, ...by }) => ({
    data: await refuseEntry(services, by, params.id, body.reason),
  }))

  serve(registryCalls.releaseAct, async ({ params, body, ...by }) => ({
    data: await releaseEntry(services, by, params.id, body.reason),
  }))

  serve(registryCalls.listOwnActs, async ({ actor, query }) => {
    const { rows, next_cursor } = await listOwnEntries(db, chain, actor.id, query)
    return { data: rows, next_cursor }
  })

  serve(registerListCalls.list, async ({ query }) => {
    const { rows, next_cursor } = await listRegisters(db, chain, query)
    return { data: rows, next_cursor }
  })

  serve(registerListCalls.exportAll, async ({ query: { columns, ...filter }, language }) =>
    csvAnswer(
      { action: 'registry.registers.export', subject: { type: 'export', id: 'registers' } },
      registersFile(language),
      columnsNamed(registersSheet(language), columns),
      allPages((cursor) => listRegisters(db, chain, { ...filter, limit: PAGE_ROWS, cursor })),
    ),
  )

  serve(registerListCalls.listChanges, async ({ params, query }) => {
    const { rows, next_cursor } = await listChanges(db, { ...params, ...query })
    return { data: rows, next_cursor }
  })

  serve(registryCalls.readRegister, async ({ actor, params, query }) => {
    const asked = { ...params, date: query.date, identifies: can(actor, 'registry.identify') }
    const { rows, register, next_cursor } = await readRegister(services, asked, query)
    return { data: rows, register, next_cursor }
  })

  serve(registryCalls.registerSheet, ({ params, query, actor, language }) =>
    exportRegister(
      services,
      language,
      { ...params, ...query, identifies: can(actor, 'registry.identify') },
      'csv',
    ),
  )

  serve(registryCalls.registerDocument, ({ params, query, actor, language }) =>
    exportRegister(
      services,
      language,
      { ...params, ...query, identifies: can(actor, 'registry.identify') },
      'pdf',
    ),
  )
}
