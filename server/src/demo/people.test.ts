import { applicationStatuses, personalData } from '@acervo/domain/kyc/application'
import { requiredDocuments } from '@acervo/domain/kyc/documents'
import { personalForm } from '@acervo/domain/kyc/personal/form'
import { questionnaire } from '@acervo/domain/kyc/questionnaire'
import { getAddress, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { demoPeople } from './people.ts'
import { recentPeopleAt } from './recent/applications.ts'

const everybody = [...demoPeople, ...recentPeopleAt(new Date('2026-12-02T12:00:00Z'))]
const applications = everybody.flatMap(({ kyc }) => (kyc ? [kyc] : []))

describe('the demo people', () => {
  it('have unique keys, addresses and identity numbers', () => {
    for (const values of [
      everybody.map((person) => person.key),
      everybody.map((person) => person.email),
      applications.map((kyc) => kyc.fields.id_number),
    ]) {
      expect(new Set(values).size).toBe(values.length)
    }
  })

  it('have addresses of the demo domain only', () => {
    for (const { email } of everybody) expect(email).toMatch(/^[a-z.]+@demo\.acervo\.example$/)
  })

  it('include individuals, companies, both brands and every KYC state, including none', () => {
    expect(new Set(applications.map((kyc) => kyc.fields.user_type)).size).toBe(2)
    expect(new Set(everybody.map((person) => person.domain_id)).size).toBe(2)
    expect(new Set(applications.map((kyc) => kyc.status))).toEqual(new Set(applicationStatuses))
    expect(everybody.some((person) => person.kyc === null)).toBe(true)
  })

  it('have distinct, checksummed wallets derived from the demo seed', () => {
    const wallets = applications.map((kyc) => kyc.fields.wallet)
    expect(new Set(wallets).size).toBe(wallets.length)
    for (const [index, wallet] of wallets.entries()) {
      expect(wallet).toBe(getAddress(wallet))
      expect(wallet).toBe(privateKeyToAccount(keccak256(toHex(`acervo demo investor ${index + 1}`))).address)
    }
  })
})

describe('the demo applications', () => {
  it('pass the personal data rules in every state', () => {
    for (const { fields } of applications) expect(personalData.safeParse(fields).error).toBeUndefined()
  })

  it('are complete, with their documents, once sent', () => {
    for (const kyc of applications.filter(({ status }) => status !== 'DRAFT')) {
      expect(questionnaire.safeParse(kyc.fields).error).toBeUndefined()
      expect(kyc.documents).toEqual(expect.arrayContaining([...requiredDocuments]))
      expect(personalForm('2026-11-22').safeParse(kyc.fields).error).toBeUndefined()
      expect(kyc.submitted_at).not.toBeNull()
    }
  })

  it('have a rejection reason exactly when they are rejected', () => {
    for (const kyc of applications) expect(kyc.rejection_reason !== null).toBe(kyc.status === 'REJECTED')
  })

  it('of companies contain the registration and the representative once sent', () => {
    const companies = applications.filter(({ fields }) => fields.user_type === 'persona_juridica')
    for (const { fields, status } of companies) {
      expect(status === 'DRAFT' || Boolean(fields.company_registration_number && fields.company_role)).toBe(
        true,
      )
    }
  })

  it('have dates in order: account, application, review', () => {
    for (const { created_at, kyc } of everybody) {
      const times = [created_at, kyc?.submitted_at, kyc?.reviewed_at].filter((time) => time != null)
      expect(times).toEqual(times.toSorted())
    }
  })
})
