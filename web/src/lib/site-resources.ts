import type common from '../locales/es/site-common.json'
import type contact from '../locales/es/site-contact.json'
import type example from '../locales/es/site-example.json'
import type home from '../locales/es/site-home.json'
import type meta from '../locales/es/site-meta.json'
import type pages from '../locales/es/site-pages.json'

/** The texts of the public pages. They are rendered at build, so the app never loads them. */
export type SiteResources = {
  'site-common': typeof common
  'site-contact': typeof contact
  'site-example': typeof example
  'site-home': typeof home
  'site-meta': typeof meta
  'site-pages': typeof pages
}
export type SiteNamespace = keyof SiteResources
