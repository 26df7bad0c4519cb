import type { Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import i18next, { type Resource, type ResourceKey, type TFunction } from 'i18next'
import type { SiteNamespace } from '../lib/text/site-resources.ts'

export type { SiteNamespace }

const files = import.meta.glob<ResourceKey>('../../../domain/src/texts/*/site-*.json', {
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

function createTexts(brand: Brand): typeof i18next {
  const instance = i18next.createInstance()
  void instance.init({
    resources,
    fallbackLng: false,
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, defaultVariables: { brand: brand.name } },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      throw new Error(`No text: ${namespace}:${key}`)
    },
  })
  return instance
}
