import type account from '@acervo/domain/texts/es/account.json'
import type admin from '@acervo/domain/texts/es/admin.json'
import type audit from '@acervo/domain/texts/es/audit.json'
import type banners from '@acervo/domain/texts/es/banners.json'
import type chain from '@acervo/domain/texts/es/chain.json'
import type common from '@acervo/domain/texts/es/common.json'
import type complaints from '@acervo/domain/texts/es/complaints.json'
import type contact from '@acervo/domain/texts/es/contact.json'
import type distributions from '@acervo/domain/texts/es/distributions.json'
import type editor from '@acervo/domain/texts/es/editor.json'
import type erir from '@acervo/domain/texts/es/erir.json'
import type failures from '@acervo/domain/texts/es/failures.json'
import type help from '@acervo/domain/texts/es/help.json'
import type identity from '@acervo/domain/texts/es/identity.json'
import type investments from '@acervo/domain/texts/es/investments.json'
import type keys from '@acervo/domain/texts/es/keys.json'
import type kycReview from '@acervo/domain/texts/es/kyc-review.json'
import type kycSummary from '@acervo/domain/texts/es/kyc-summary.json'
import type kycWallet from '@acervo/domain/texts/es/kyc-wallet.json'
import type kyc from '@acervo/domain/texts/es/kyc.json'
import type notifications from '@acervo/domain/texts/es/notifications.json'
import type numbers from '@acervo/domain/texts/es/numbers.json'
import type overview from '@acervo/domain/texts/es/overview.json'
import type people from '@acervo/domain/texts/es/people.json'
import type payouts from '@acervo/domain/texts/es/payouts.json'
import type portfolio from '@acervo/domain/texts/es/portfolio.json'
import type protection from '@acervo/domain/texts/es/protection.json'
import type projects from '@acervo/domain/texts/es/projects.json'
import type records from '@acervo/domain/texts/es/records.json'
import type roles from '@acervo/domain/texts/es/roles.json'
import type sheet from '@acervo/domain/texts/es/sheet.json'
import type shell from '@acervo/domain/texts/es/shell.json'
import type taxes from '@acervo/domain/texts/es/taxes.json'
import type terms from '@acervo/domain/texts/es/terms.json'
import type treasury from '@acervo/domain/texts/es/treasury.json'
import type ui from '@acervo/domain/texts/es/ui.json'
import type acts from '@acervo/domain/texts/es/acts.json'
import type certificates from '@acervo/domain/texts/es/certificates.json'
import type walletChanges from '@acervo/domain/texts/es/wallet-changes.json'
import type palette from '@acervo/domain/texts/es/palette.json'
import type views from '@acervo/domain/texts/es/views.json'
import type welcome from '@acervo/domain/texts/es/welcome.json'

/** One namespace per feature. A new file in `domain/src/texts/es` is listed here; its keys are then type-checked. */
export type Resources = {
  account: typeof account
  admin: typeof admin
  audit: typeof audit
  banners: typeof banners
  chain: typeof chain
  welcome: typeof welcome
  common: typeof common
  complaints: typeof complaints
  contact: typeof contact
  distributions: typeof distributions
  editor: typeof editor
  erir: typeof erir
  failures: typeof failures
  help: typeof help
  identity: typeof identity
  investments: typeof investments
  keys: typeof keys
  kyc: typeof kyc
  'kyc-review': typeof kycReview
  'kyc-summary': typeof kycSummary
  'kyc-wallet': typeof kycWallet
  notifications: typeof notifications
  numbers: typeof numbers
  overview: typeof overview
  payouts: typeof payouts
  people: typeof people
  portfolio: typeof portfolio
  projects: typeof projects
  protection: typeof protection
  records: typeof records
  roles: typeof roles
  sheet: typeof sheet
  shell: typeof shell
  taxes: typeof taxes
  terms: typeof terms
  treasury: typeof treasury
  ui: typeof ui
  acts: typeof acts
  certificates: typeof certificates
  palette: typeof palette
  views: typeof views
  'wallet-changes': typeof walletChanges
}
