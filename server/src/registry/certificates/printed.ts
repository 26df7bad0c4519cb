import type { BrandId } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import type { Services } from '../../services.ts'

/** What a certificate says in addition to number, tokens and dates. Those are in its act and never change. */
export type Printed = {
  holder: string
  id_number: string | null
  purpose: string
  domain_id: BrandId
  project_name: string
  project_name_en: string
  /** The owner of the project, if one was recorded. */
  issuer: string | null
  issuer_tax_id: string | null
  /** Class of the tokens, in both languages. */
  security: Readonly<Record<Language, string>>
  /** Euros. */
  token_value: number | null
}

/** The keyed digest of the content. Without the platform's key nobody can guess names until one matches. */
export function digestOf(
  { certificateDigest }: Pick<Services, 'certificateDigest'>,
  printed: Printed,
): string {
  const { holder, id_number, purpose, domain_id, security, token_value, ...of } = printed
  const project = [of.project_name, of.project_name_en, of.issuer, of.issuer_tax_id]
  // A list, because the database does not keep the order of an object's fields.
  const content = [holder, id_number, purpose, domain_id, ...project, security.es, security.en, token_value]
  return certificateDigest(JSON.stringify(['printed', ...content]))
}
