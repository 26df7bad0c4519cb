/** What people send in benchmarks; everything in it is invented. */
export const personalData = {
  user_type: 'persona_fisica',
  name: 'Ensayo Inventado',
  id_number: '00000000T',
  profession: 'Ensayo',
  education_level: 'Ensayo',
  country: 'Spain',
  nationality: 'Spain',
}

export const questionnaire = {
  investment_experience: 'none',
  investment_objective: 'capital_preservation',
  risk_tolerance: 'moderate',
  annual_income: 'below_30k',
  source_of_funds: 'laboral',
  capital_percentage: 'menos_25',
  investment_capital_origin: 'laboral',
  understand_risks: true,
  terms_acceptance: true,
}

/** An active project of 90,000 tokens. */
export const projectFields = {
  name: 'Prueba de ensayo',
  description: 'Un proyecto que solo existe para la prueba.',
  project_type: 'real_estate',
  modality: 'equity',
  duration: 12,
  annual_return: 7,
  total_return: 7,
  total_funding: 9_000_000,
  token_value: 100,
  min_investment: 100,
  max_investment: 5000,
  start_date: '2027-01-01',
  end_date: '2028-01-01',
  investment_terms: 'Ninguna: es una prueba.',
  status: 'active',
}
