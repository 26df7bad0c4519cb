import type common from '@acervo/domain/texts/es/site-common.json'
import type complaints from '@acervo/domain/texts/es/site-complaints.json'
import type contact from '@acervo/domain/texts/es/site-contact.json'
import type example from '@acervo/domain/texts/es/site-example.json'
import type help from '@acervo/domain/texts/es/site-help.json'
import type home from '@acervo/domain/texts/es/site-home.json'
import type meta from '@acervo/domain/texts/es/site-meta.json'
import type opportunities from '@acervo/domain/texts/es/site-opportunities.json'
import type pages from '@acervo/domain/texts/es/site-pages.json'

/** The texts of the public pages. They are rendered at build time, so the app never loads them. */
export type SiteResources = {
  'site-common': typeof common
  'site-complaints': typeof complaints
  'site-contact': typeof contact
  'site-example': typeof example
  'site-help': typeof help
  'site-home': typeof home
  'site-meta': typeof meta
  'site-opportunities': typeof opportunities
  'site-pages': typeof pages
}
export type SiteNamespace = keyof SiteResources
