import type { Language } from '@acervo/domain/common/language'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { countFormatter } from './count-formatter.ts'
import { languageChoice } from './language-choice.ts'
import type { SiteResources } from './site-resources.ts'
import type { Resources } from './resources.ts'
export type Namespace = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources & SiteResources
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}

type Loaded = { default: Record<string, unknown> }
const files = import.meta.glob<Loaded>(
  ['./*/*.json', '!./*/site-*.json', '!./*/{chain-refusals,*-mail,*-sheet}.json'],
  {
    base: '../../../../domain/src/texts',
  },
)

/** Fetches one feature's texts in one language only. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`./${language}/${namespace}.json`]
    if (!load) return done(new Error(`No texts: ${language}/${namespace}`), null)
    load().then(
      (file) => done(null, file.default),
      (error: Error) => done(error, null),
    )
  },
}

/** Initialises the texts in the language that the user chose, or else in the one that the browser asks for. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18next
    .use(backend)
    .use(countFormatter)
    .use(languageChoice)
    .use(initReactI18next)
    .init({
      supportedLngs: ['es', 'en'],
      load: 'languageOnly',
      // The html tag says `es`, so detection always finds a supported language. The other language is never loaded.
      fallbackLng: false,
      ns: ['common', 'ui'],
      defaultNS: 'common',
      // The same as in `domain/src/common/text.ts`: the server reads the same files.
      interpolation: { prefix: '{', suffix: '}', escapeValue: false, alwaysFormat: true },
    })
}

/** The interface's current language. */
export function currentLanguage(): Language {
  return i18next.resolvedLanguage === 'en' ? 'en' : 'es'
}

export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
}

/** All the texts of a namespace that has been loaded, in the interface's language. */
export function textsOf<Name extends Namespace>(namespace: Name): Resources[Name] {
  return i18next.getResourceBundle(currentLanguage(), namespace) as Resources[Name]
}

/** Starts fetching a route's texts in parallel with its code. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
}
