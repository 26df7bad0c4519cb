import { paths } from '../paths.ts'

/** The possible steps of a breadcrumb: the text in `shell.json`, and the link when the step is not the last. */
export const crumbs = {
  project: { text: 'crumbs.project', to: paths.dashboard },
  investment: { text: 'crumbs.investment', to: paths.investments },
  opportunities: { text: 'nav.opportunities', to: paths.dashboard },
  investments: { text: 'nav.investments', to: paths.investments },
  protection: { text: 'nav.protection', to: paths.protection },
  protection_review: { text: 'nav.protection', to: paths.protectionReview },
  portfolio: { text: 'nav.portfolio', to: paths.portfolio },
  documents: { text: 'nav.documents', to: paths.documents },
  verify_account: { text: 'nav.verify_account', to: paths.kycVerification },
  overview: { text: 'nav.overview', to: paths.overview },
  audit: { text: 'nav.audit', to: paths.audit },
  projects: { text: 'nav.projects', to: paths.projects },
  investors: { text: 'nav.investors', to: paths.investors },
  person: { text: 'crumbs.person', to: paths.investors },
  treasury: { text: 'nav.treasury', to: paths.treasury },
  distributions: { text: 'nav.distributions', to: paths.distributions },
  withholding: { text: 'crumbs.withholding', to: paths.withholding },
  chain: { text: 'crumbs.chain', to: paths.chain },
  erir: { text: 'nav.erir', to: paths.erir },
  erir_project: { text: 'crumbs.erir_project', to: paths.erir },
  erir_register: { text: 'crumbs.erir_register', to: paths.erir },
  users: { text: 'nav.users', to: paths.users },
  contact: { text: 'nav.contact', to: paths.contactRequests },
  complaints: { text: 'crumbs.complaints', to: paths.complaints },
  complaints_review: { text: 'crumbs.complaints', to: paths.complaintsReview },
  new_project: { text: 'crumbs.new_project', to: paths.newProject },
  project_sheet: { text: 'crumbs.project_sheet', to: paths.projects },
  edit_project: { text: 'crumbs.edit_project', to: paths.projects },
  kyc_queue: { text: 'nav.kyc_queue', to: paths.kycQueue },
  kyc_review: { text: 'crumbs.kyc_review', to: paths.kycQueue },
  account: { text: 'crumbs.account', to: paths.account },
  welcome: { text: 'nav.welcome', to: paths.welcome },
} as const

export type Crumb = keyof typeof crumbs
