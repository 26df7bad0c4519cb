import { dayOf } from '@acervo/domain/common/time-zone'
import { taxCalls } from '@acervo/domain/taxes/calls'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { refuseSealed } from '../kyc/refuse-sealed.ts'
import { makeCertificate } from './certificate.ts'
import { listDeclaredYears, listPersonalYears } from './due.ts'
import { listRecipients } from './recipients.ts'
import { exportForm193 } from './form-193.ts'
import { exportForm296 } from './form-296.ts'
import { listHoldings, readOwnHolding } from './holding/repo.ts'
import { confirmHolding, endHolding } from './holding/review.ts'
import { recordHolding, uploadHolding } from './holding/upload.ts'
import { listNonResidents } from './non-residents.ts'
import { addRate, listEnteredRates, listRates } from './rates.ts'
import { readOwnResidence } from './residence.ts'
import { confirmResidence, endResidence } from './review-residence.ts'
import { readProof, withdrawProof } from './proof-files.ts'
import { recordResidence, uploadResidence } from './upload-residence.ts'

export function taxRoutes(serve: Serve, services: Services): void {
  rateRoutes(serve, services)
  residenceRoutes(serve, services)
  holdingRoutes(serve, services)
  yearRoutes(serve, services)
}

function rateRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(taxCalls.listRates, async () => ({ data: await listRates(db) }))

  serve(taxCalls.listEnteredRates, async () => ({ data: await listEnteredRates(db) }))

  serve(taxCalls.addRate, async ({ body, ...by }) => ({ data: await addRate(services, by, body) }))
}

function residenceRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(taxCalls.readOwnResidence, async ({ actor }) => ({ data: await readOwnResidence(db, actor) }))

  serve(taxCalls.uploadResidence, async ({ form, file, ...by }) => ({
    data: await uploadResidence(services, by, form, file),
  }))

  serve(taxCalls.readResidenceDocument, ({ params, ...by }) =>
    readProof(services, by, 'residence', params.id),
  )

  serve(taxCalls.withdrawResidence, async ({ params, ...by }) => {
    await withdrawProof(services, by, 'residence', params.id)
    return { data: await readOwnResidence(db, by.actor) }
  })

  serve(taxCalls.listNonResidents, async ({ query }) => {
    const { rows, next_cursor } = await listNonResidents(db, query)
    return { data: rows, next_cursor }
  })

  serve(taxCalls.recordResidence, async ({ params, form, file, ...by }) => ({
    data: await recordResidence(services, by, params.id, form, file),
  }))

  serve(taxCalls.confirmResidence, async ({ params, body, ...by }) => ({
    data: await confirmResidence(services, by, params.id, body),
  }))

  serve(taxCalls.endResidence, async ({ params, body, ...by }) => ({
    data: await endResidence(services, by, params.id, body),
  }))
}

function holdingRoutes(serve: Serve, services: Services): void {
  const { db } = services

  serve(taxCalls.readOwnHolding, async ({ actor }) => ({ data: await readOwnHolding(db, actor) }))

  serve(taxCalls.uploadHolding, async ({ form, file, ...by }) => ({
    data: await uploadHolding(services, by, form, file),
  }))

  serve(taxCalls.readHoldingDocument, ({ params, ...by }) => readProof(services, by, 'holding', params.id))

  serve(taxCalls.withdrawHolding, async ({ params, ...by }) => {
    await withdrawProof(services, by, 'holding', params.id)
    return { data: await readOwnHolding(db, by.actor) }
  })

  serve(taxCalls.listHoldings, async ({ query }) => {
    const { rows, next_cursor } = await listHoldings(db, query)
    return { data: rows, next_cursor }
  })

  serve(taxCalls.readHoldingOf, async ({ params }) => ({ data: await readOwnHolding(db, params) }))

  serve(taxCalls.recordHolding, async ({ params, form, file, ...by }) => ({
    data: await recordHolding(services, by, params.id, form, file),
  }))

  serve(taxCalls.confirmHolding, async ({ params, body, ...by }) => ({
    data: await confirmHolding(services, by, params.id, body),
  }))

  serve(taxCalls.endHolding, async ({ params, body, ...by }) => ({
    data: await endHolding(services, by, params.id, body),
  }))
}

function yearRoutes(serve: Serve, services: Services): void {
  const { db, now } = services

  serve(taxCalls.listOwnYears, async ({ actor }) => ({
    data: await listPersonalYears(db, actor.id, dayOf(now())),
  }))

  serve(taxCalls.ownCertificate, ({ actor, params }) => makeCertificate(services, actor.id, params.year))

  serve(taxCalls.listDeclaredYears, async () => ({ data: await listDeclaredYears(db) }))

  serve(taxCalls.listRecipients, async ({ params, query }) => {
    const { rows, next_cursor } = await listRecipients(db, params.year, query)
    return { data: rows, next_cursor }
  })

  serve(taxCalls.certificateOf, async ({ params }) => {
    await refuseSealed(services, params.id)
    return makeCertificate(services, params.id, params.year)
  })

  serve(taxCalls.form193, async ({ params }) => exportForm193(services, params.year))

  serve(taxCalls.form296, async ({ params }) => exportForm296(services, params.year))
}
