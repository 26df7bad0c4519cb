import type { Language } from '@acervo/domain/common/language'
import i18next, { type BackendModule } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import type account from '../locales/es/account.json'
import type admin from '../locales/es/admin.json'
import type audit from '../locales/es/audit.json'
import type banners from '../locales/es/banners.json'
import type chain from '../locales/es/chain.json'
import type welcome from '../locales/es/welcome.json'
import type common from '../locales/es/common.json'
import type contact from '../locales/es/contact.json'
import type editor from '../locales/es/editor.json'
import type erir from '../locales/es/erir.json'
import type identity from '../locales/es/identity.json'
import type investments from '../locales/es/investments.json'
import type kyc from '../locales/es/kyc.json'
import type kycReview from '../locales/es/kyc-review.json'
import type kycSummary from '../locales/es/kyc-summary.json'
import type kycWallet from '../locales/es/kyc-wallet.json'
import type overview from '../locales/es/overview.json'
import type portfolio from '../locales/es/portfolio.json'
import type projects from '../locales/es/projects.json'
import type roles from '../locales/es/roles.json'
import type shell from '../locales/es/shell.json'
import type ui from '../locales/es/ui.json'
import { countFormatter } from './count-formatter.ts'
import type walletChanges from '../locales/es/wallet-changes.json'
import type { SiteResources } from './site-resources.ts'

/** One namespace per feature. A new file in `locales/es` gets its line here, and its keys are then checked. */
type Resources = {
  account: typeof account
  admin: typeof admin
  audit: typeof audit
  banners: typeof banners
  chain: typeof chain
  welcome: typeof welcome
  common: typeof common
  contact: typeof contact
  editor: typeof editor
  erir: typeof erir
  identity: typeof identity
  investments: typeof investments
  kyc: typeof kyc
  'kyc-review': typeof kycReview
  'kyc-summary': typeof kycSummary
  'kyc-wallet': typeof kycWallet
  overview: typeof overview
  portfolio: typeof portfolio
  projects: typeof projects
  roles: typeof roles
  shell: typeof shell
  ui: typeof ui
  'wallet-changes': typeof walletChanges
}
export type Namespace = keyof Resources

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources & SiteResources
  }
}

type Loaded = { default: Record<string, unknown> }
const files = import.meta.glob<Loaded>(['../locales/*/*.json', '!../locales/*/site-*.json'])

/** Fetches one feature's texts in one language, so that nobody downloads the other. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`../locales/${language}/${namespace}.json`]
    if (!load) return done(new Error(`No texts: ${language}/${namespace}`), null)
    load().then(
      (file) => done(null, file.default),
      (error: Error) => done(error, null),
    )
  },
}

/** Starts the texts: stored choice, browser, html tag (docs/product.md, "Two languages"); `?lng=` comes before all. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18next
    .use(backend)
    .use(countFormatter)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: ['es', 'en'],
      load: 'languageOnly',
      // The html tag says `es`, so detection always ends in a language of ours and the other is never loaded.
      fallbackLng: false,
      ns: ['common', 'ui'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      detection: {
        order: ['querystring', 'localStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupLocalStorage: 'i18nextLng',
        lookupCookie: 'i18next',
        caches: ['localStorage', 'cookie'],
        cookieMinutes: 60 * 24 * 365,
        cookieOptions: { path: '/', sameSite: 'lax' },
        convertDetectedLanguage: (tag) => tag.slice(0, 2).toLowerCase(),
      },
    })
}

/** The interface's language now. */
export function currentLanguage(): Language {
  return i18next.resolvedLanguage === 'en' ? 'en' : 'es'
}

export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
}

/** Starts fetching a route's texts beside its code. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
}
