/** Sample input for tests and benchmarks; all of it is invented. */
export const personalData = {
  user_type: 'persona_fisica',
  name: 'Persona Inventada',
  id_number: '00000000T',
  profession: 'Maestra',
  education_level: 'Universidad',
  country: 'Spain',
  nationality: 'Spain',
}

export const questionnaire = {
  investment_experience: 'beginner',
  investment_objective: 'capital_preservation',
  risk_tolerance: 'moderate',
  annual_income: '30k_50k',
  source_of_funds: 'laboral',
  capital_percentage: 'menos_25',
  investment_capital_origin: 'laboral',
  understand_risks: true,
  terms_acceptance: true,
}

export const projectFields = {
  name: 'Corrala inventada',
  description: 'Rehabilitación de una corrala inventada.',
  project_type: 'real_estate',
  total_funding: 100_000,
  duration: 24,
  modality: 'equity',
  annual_return: 7,
  total_return: 14,
  token_value: 100,
  min_investment: 100,
  max_investment: 50_000,
  start_date: '2026-12-01',
  end_date: '2028-12-01',
  investment_terms: 'Condiciones inventadas de la inversión.',
  domain_id: 1,
  status: 'active',
}
