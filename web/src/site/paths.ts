/** The legal pages, in the order of the footer; their texts are `legal/<language>/<name>.md`. */
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

/** The address of a page, from the root. */
export function pathOf(page: PageName): string {
  return page === 'inicio' ? '/' : `/${page}`
}

/** The address of a project's own page. */
export function pathOfProject({ address }: { address: string }): string {
  return `${pathOf('oportunidades')}/${address}`
}

/** The address of one entry of the help: a question or a word. */
export function pathOfHelp(entry: string): string {
  return `${pathOf('ayuda')}#${entry}`
}

/** Addresses of the app that the public pages link to. */
export const appPaths = { login: '/user-login', signUp: '/user-signup' } as const

/** Where somebody signs up or in, and then arrives at a project in the app. */
export function appPathsTo({ id }: { id: string }): Record<keyof typeof appPaths, string> {
  const back = `?back=${encodeURIComponent(`/dashboard/projects/${id}/view`)}`
  return { login: `${appPaths.login}${back}`, signUp: `${appPaths.signUp}${back}` }
}
