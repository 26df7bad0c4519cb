/** Every public page by the name of its file, in the order of the sitemap. */
export const pageNames = [
  'inicio',
  'about',
  'acervo',
  'que-es-la-tokenizacion',
  'servicios',
  'contacto',
  'aviso-legal',
  'politica-de-privacidad',
  'politica-de-cookies',
  'terminos-y-condiciones',
  'accesibilidad',
  'no-encontrada',
] as const
export type PageName = (typeof pageNames)[number]

/** The address of a page, from the root. */
export function pathOf(page: PageName): string {
  return page === 'inicio' ? '/' : `/${page}`
}

/** Addresses of the app the public pages lead to. */
export const appPaths = { login: '/user-login', signUp: '/user-signup' } as const
