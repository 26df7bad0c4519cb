import { brandOfId } from '@acervo/domain/brands/brand'
import { findProfile } from '../../identity/repo.ts'
import { recordOf, type Source } from '../source.ts'

/** That the account was created, and what the person accepted by creating it. */
export const accountRecords: Source = async ({ db }, userId) => {
  const profile = await findProfile(db, userId)
  if (!profile) return []
  return [
    recordOf({
      kind: 'sign_up',
      id: userId,
      at: profile.created_at,
      title: 'sign_up',
      about: { brand: { text: brandOfId(profile.domain_id).name } },
      facts: { accepted: { word: 'sign_up_terms' } },
      link: '/dashboard/account',
    }),
  ]
}
