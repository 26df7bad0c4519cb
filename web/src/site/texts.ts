import type { Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import i18next, { type Resource, type ResourceKey, type TFunction } from 'i18next'
import { countFormatter } from '../lib/text/count-formatter.ts'
import type { SiteNamespace as OwnNamespace } from '../lib/text/site-resources.ts'

/** The site's own texts, and the texts of projects, terms and difficult words that the app shows too. */
export type SiteNamespace = OwnNamespace | 'help' | 'projects' | 'terms'

const files = import.meta.glob<ResourceKey>('../../../domain/src/texts/*/{site-*,help,projects,terms}.json', {
  eager: true,
  import: 'default',
})

const resources: Resource = {}
for (const [file, texts] of Object.entries(files)) {
  const [, language = '', namespace = ''] = /texts\/(\w+)\/(.+)\.json$/.exec(file) ?? []
  resources[language] = { ...resources[language], [namespace]: texts }
}

const instances = new Map<Brand, typeof i18next>()

/** The texts of one file for a brand in a language. A missing key fails the build. */
export function siteTexts<Namespace extends SiteNamespace>(
  brand: Brand,
  language: Language,
  namespace: Namespace,
): TFunction<Namespace> {
  const instance = instances.get(brand) ?? createTexts(brand)
  instances.set(brand, instance)
  return instance.getFixedT(language, namespace) as TFunction<Namespace>
}

/** `site-voice.json` contains each brand's own wording, by namespace. All other texts are the same for all brands. */
function createTexts(brand: Brand): typeof i18next {
  const instance = i18next.createInstance()
  void instance.use(countFormatter).init({
    // Copied, because each brand changes it.
    resources: structuredClone(resources),
    fallbackLng: false,
    initAsync: false,
    interpolation: {
      prefix: '{',
      suffix: '}',
      escapeValue: false,
      alwaysFormat: true,
      defaultVariables: { brand: brand.name },
    },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      throw new Error(`No text: ${namespace}:${key}`)
    },
  })
  for (const [language, namespaces] of Object.entries(resources)) {
    const voices = namespaces['site-voice'] as Record<string, Record<string, object>> | undefined
    for (const [namespace, texts] of Object.entries(voices?.[brand.domain] ?? {}))
      instance.addResourceBundle(language, namespace, texts, true, true)
  }
  return instance
}
