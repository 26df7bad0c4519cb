/** The legal pages, in the order of the footer. Their texts are in `legal/<language>/<name>.md`. */
export const legalPages = [
  'aviso-legal',
  'politica-de-privacidad',
  'politica-de-cookies',
  'accesibilidad',
  'terminos-y-condiciones',
] as const

/** Every public page by the name of its file, in the order of the sitemap. */
export const pageNames = [
  'inicio',
  'oportunidades',
  'about',
  'acervo',
  'que-es-la-tokenizacion',
  'servicios',
  'ayuda',
  'contacto',
  'reclamaciones',
  ...legalPages,
  'no-encontrada',
] as const
export type PageName = (typeof pageNames)[number]

/** The path of a page. */
export function pathOf(page: PageName): string {
  return page === 'inicio' ? '/' : `/${page}`
}

/** The path of a project's page. */
export function pathOfProject({ address }: { address: string }): string {
  return `${pathOf('oportunidades')}/${address}`
}

/** The path of an entry of the help: a question or a word. */
export function pathOfHelp(entry: string): string {
  return `${pathOf('ayuda')}#${entry}`
}

/** Paths of the app to which the public pages link. */
export const appPaths = { login: '/user-login', signUp: '/user-signup' } as const

/** Where visitors sign up or sign in, before the app shows them a project. */
export function appPathsTo({ id }: { id: string }): Record<keyof typeof appPaths, string> {
  const back = `?back=${encodeURIComponent(`/dashboard/projects/${id}/view`)}`
  return { login: `${appPaths.login}${back}`, signUp: `${appPaths.signUp}${back}` }
}
