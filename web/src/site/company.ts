/** The company behind the site, read from the environment at build. The page says so when a value is missing. */
export type Company = {
  name: string
  tax_id: string
  address: string
  registry: string
  email: string
  linkedin: string
  x: string
}

const defaults: { [Key in keyof Company]: [variable: string, placeholder: string] } = {
  name: ['COMPANY_NAME', '[Razón social pendiente de configurar]'],
  tax_id: ['COMPANY_TAX_ID', '[NIF pendiente de configurar]'],
  address: ['COMPANY_ADDRESS', '[Domicilio social pendiente de configurar]'],
  registry: ['COMPANY_REGISTRY', '[Datos registrales pendientes de configurar]'],
  email: ['CONTACT_EMAIL', 'hola@acervo.example'],
  linkedin: ['LINKEDIN_URL', 'https://www.linkedin.com/company/acervo-example'],
  x: ['X_URL', 'https://x.com/acervo_example'],
}

/** The variables that the pages contain. `build/site.ts` of the server rebuilds the site when one changes. */
export function companyOf(env: Record<string, string | undefined>): Company {
  const entries = Object.entries(defaults).map(([key, [variable, placeholder]]) => [
    key,
    env[variable]?.trim() || placeholder,
  ])
  return Object.fromEntries(entries) as Company
}

/** Whether the environment names the company. */
export function isNamed(company: Company): boolean {
  return company.name !== defaults.name[1]
}
