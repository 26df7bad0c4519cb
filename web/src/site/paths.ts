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
  'about',
  'acervo',
  'que-es-la-tokenizacion',
  'servicios',
  'contacto',
  ...legalPages,
  'no-encontrada',
] as const
export type PageName = (typeof pageNames)[number]

/** The address of a page, from the root. */
export function pathOf(page: PageName): string {
  return page === 'inicio' ? '/' : `/${page}`
}

/** Addresses of the app that the public pages link to. */
export const appPaths = { login: '/user-login', signUp: '/user-signup' } as const
