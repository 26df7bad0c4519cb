/** A project that can be published once it has a name. Without a whitepaper it accepts no payments. */
export const A_PROJECT = {
  status: 'active',
  description: 'Un proyecto al que le falta un documento.',
  project_type: 'business',
  total_funding: 10_000,
  duration: 12,
  modality: 'debt',
  annual_return: 5,
  total_return: 5,
  token_value: 100,
  min_investment: 100,
  max_investment: 5000,
  start_date: '2026-01-01',
  end_date: '2027-01-01',
  investment_terms: 'Las condiciones de siempre.',
}
