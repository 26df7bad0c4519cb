import { expect, test } from 'vitest'
import enAudit from '../texts/en/audit.json'
import esAudit from '../texts/es/audit.json'
import enCommon from '../texts/en/common.json'
import esCommon from '../texts/es/common.json'
import enEditor from '../texts/en/editor.json'
import esEditor from '../texts/es/editor.json'
import enKyc from '../texts/en/kyc-summary.json'
import esKyc from '../texts/es/kyc-summary.json'
import enProjects from '../texts/en/projects.json'
import esProjects from '../texts/es/projects.json'
import enProtection from '../texts/en/protection.json'
import enTerms from '../texts/en/terms.json'
import esProtection from '../texts/es/protection.json'
import esTerms from '../texts/es/terms.json'
import { changesIn } from './changes.ts'
import { auditWords, subjectName } from './words.ts'

const words = {
  es: auditWords(esAudit, esProjects, esEditor, esKyc, esProtection, esTerms, esCommon),
  en: auditWords(enAudit, enProjects, enEditor, enKyc, enProtection, enTerms, enCommon),
}

test.each([
  ['how somebody signed in', null, { method: 'password' }, 'Método: – → Contraseña', 'Method: – → Password'],
  [
    'a step of an investment',
    { status: 'review' },
    { status: 'erir', received_on: '2026-11-20', received_amount: 1250.5 },
    'Estado: Revisión → Verificación ERIR; Pago recibido el: – → 20 nov 2026; Importe recibido: – → 1.250,50 €',
    'Status: Review → ERIR verification; Payment received on: – → 20 Nov 2026; Amount received: – → €1,250.50',
  ],
  [
    'how often a project pays',
    { payment_frequency: 'at_end' },
    { payment_frequency: 'quarterly' },
    'Pago de la rentabilidad: Al final → Cada trimestre',
    'Payment of the return: At the end → Every quarter',
  ],
  [
    'a legal text, by its name',
    null,
    { code: 'possible_loss', version: 2 },
    'Texto: – → Cuánto puedes perder; Versión: – → 2',
    'Text: – → How much you can lose; Version: – → 2',
  ],
  [
    'which rows of the audit log somebody looked at',
    null,
    { group: 'treasury', subject_type: 'user' },
    'Filtro: tipo de acción: – → Tesorería; Filtro: tipo de objeto: – → Persona',
    'Filter: kind of action: – → Treasury; Filter: kind of subject: – → Person',
  ],
  [
    'roles, and what stays is left out',
    { is_admin: false, is_erir: true },
    { is_admin: true, is_erir: true },
    'Administrador: No → Sí',
    'Administrator: No → Yes',
  ],
  [
    'names of personal data, which are those of the form where the audit log has no other',
    null,
    { fields: ['city', 'company_role', 'is_us_citizen', 'user_type'] },
    'Campos: – → Ciudad, Cargo en la empresa, FATCA, Tipo de usuario',
    'Fields: – → City, Company role, FATCA, User type',
  ],
  [
    'names of fields',
    null,
    { fields: ['name', 'wallet'], domain_id: 2 },
    'Campos: – → Nombre, Monedero; Marca: – → Hispax',
    'Fields: – → Name, Wallet; Brand: – → Hispax',
  ],
  [
    'a distribution: its days and its euros',
    null,
    { record_date: '2026-10-14', gross: 4487.5, withheld: 852.63, net: 3635 },
    'Fecha de registro: – → 14 oct 2026; Bruto: – → 4.487,50 €; Retenido: – → 852,63 €; Neto: – → 3.635 €',
    'Record date: – → 14 Oct 2026; Gross: – → €4,487.50; Withheld: – → €852.63; Net: – → €3,635',
  ],
  [
    'what was downloaded, and how it was filtered',
    null,
    { state: 'open', sort: 'newest', order: 'desc' },
    'Estado: – → Sin resolver; Orden: – → newest; Sentido del orden: – → Descendente',
    'Status: – → Unresolved; Order: – → newest; Direction of the order: – → Descending',
  ],
  [
    'when a payout account is in force, in Madrid',
    null,
    { effective_at: '2026-11-26T08:40:00.000Z', document_type: 'powers' },
    'Vale desde: – → 26 de noviembre de 2026 a las 9:40; Tipo de documento: – → Poderes del representante',
    'In force from: – → 26 November 2026 at 09:40; Document type: – → Powers of the representative',
  ],
  [
    'the year of tax papers, and until when a certificate is valid',
    null,
    { year: 2026, rows: 1200, valid_until: '2026-12-27' },
    'Año: – → 2026; Filas: – → 1.200; Vale hasta: – → 27 dic 2026',
    'Year: – → 2026; Rows: – → 1,200; Valid until: – → 27 Dec 2026',
  ],
  ['what has no words', { otra: 'cosa' }, { otra: { a: 1 } }, 'otra: cosa → {"a":1}', 'otra: cosa → {"a":1}'],
])('%s is written in both languages', (_, before, after, es, en) => {
  const said = (language: 'es' | 'en') =>
    changesIn({ before, after }, words[language], language)
      .map((change) => `${change.field}: ${change.before ?? '–'} → ${change.after ?? '–'}`)
      .join('; ')
      .replaceAll(/\u00a0/g, ' ')
  expect([said('es'), said('en')]).toEqual([es, en])
})

test('a legal text is named, and anything else keeps its id', () => {
  const named = (subject_type: string) => subjectName({ subject_type, subject_id: 'large_amount' }, words.en)
  expect([named('protection_wording'), named('contact_request')]).toEqual(['Large amount', 'large_amount'])
})
