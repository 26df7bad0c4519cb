import type { Role } from '../identity/roles.ts'
import type en from '../texts/en/notifications.json'
import type es from '../texts/es/notifications.json'

/** The texts in one language, with the names of the roles. */
export type NotificationTexts = (typeof es | typeof en) & Readonly<{ roles: Readonly<Record<Role, string>> }>

/** The path of the screen a notification is about; `{id}` is its subject. */
const dashboard = '/dashboard'
const account = '/dashboard/account'
const protection = '/dashboard/protection'
const portfolio = '/dashboard/portfolio'
const verification = '/dashboard/kyc-verification'
const investment = '/dashboard/investments/{id}'
const complaints = '/dashboard/complaints-review'
const project = '/dashboard/projects/{id}/view'

/**
 * The notifications of the platform, in the app and by email, and the path to which each one links. The texts of
 * `texts/notifications.json` name parameters. `amount`, `gross`, `withheld`, `deducted` and `target` are numbers of
 * euros, `rate` is a percentage, `tokens` a number of tokens. `deadline`, `withdraw_by`, `verify_by` and `effective_at`
 * are moments in ISO 8601, `valid_until` and `last_day` are days, `role` is the name of a role. All other parameters
 * are texts.
 */
export const notificationPaths = {
  'kyc.received': verification,
  'kyc.approved': dashboard,
  'kyc.rejected': verification,
  'kyc.change_received': verification,
  'kyc.change_approved': verification,
  'kyc.change_rejected': verification,
  'wallet.waiting': verification,
  'wallet.moved': portfolio,
  'wallet.refused': verification,
  'investment.payment_awaited': investment,
  'investment.whitepaper_published': investment,
  'investment.reminder': investment,
  'investment.expired': investment,
  'investment.kyc_rejected': investment,
  'investment.account_blocked': investment,
  'investment.offer_uncorrected': investment,
  'investment.payment_overdue': investment,
  'investment.payment_noted': investment,
  'investment.payment_verified': investment,
  'investment.registered': investment,
  'investment.minted': investment,
  'investment.rejected': investment,
  'investment.cancelled': investment,
  'investment.reflection_started': investment,
  'investment.withdrawn': investment,
  'investment.refunded': investment,
  'investment.payment_denied': investment,
  'investment.refund_returned': investment,
  'sheet.changed': investment,
  'sheet.changed_registered': investment,
  'offer.suspended': investment,
  'offer.suspended_registered': investment,
  'offer.suspended_before': investment,
  'offer.resumed': investment,
  'offer.resumed_revocable': investment,
  'offer.resumed_unpaid': investment,
  'offer.resumed_unpaid_revocable': investment,
  'offer.missed': investment,
  'offer.missed_unpaid': investment,
  'offer.missed_registered': investment,
  'offer.missed_staff': project,
  'offer.missed_closed_staff': project,
  'offer.suspension_ending': project,
  'offer.cancelled_uncorrected': project,
  'offer.completed_uncorrected': project,
  'complaint.filed': complaints,
  'complaint.due': complaints,
  'complaint.overdue': complaints,
  'class.approved': protection,
  'class.refused': protection,
  'class.ending': protection,
  'test.ending': protection,
  'simulation.ending': protection,
  'distribution.no_account': account,
  'distribution.paid': portfolio,
  'distribution.paid_untaxed': portfolio,
  'distribution.paid_less': portfolio,
  'distribution.paid_less_untaxed': portfolio,
  'distribution.repaid': portfolio,
  'distribution.returned': account,
  'distribution.reversed_late': account,
  'distribution.overpaid': portfolio,
  'distribution.set_off': portfolio,
  'residence.confirmed': account,
  'residence.refused': account,
  'residence.revoked': account,
  'residence.ending': account,
  'holding.confirmed': account,
  'holding.refused': account,
  'holding.revoked': account,
  'holding.ending': account,
  'account.blocked': account,
  'account.unblocked': account,
  'payout_account.set': account,
  'payout_account.kept': account,
  'payout_account.named': account,
  'role.granted': dashboard,
  'role.taken': dashboard,
  'tokens.blocked': portfolio,
  'tokens.unblocked': portfolio,
  'tokens.redeemed': portfolio,
  'certificate.requested': portfolio,
  'certificate.requested_for': portfolio,
  'certificate.issued': portfolio,
  'certificate.refused': portfolio,
  'certificate.returned': portfolio,
  'certificate.expired': portfolio,
  'encumbrance.registered': portfolio,
  'encumbrance.released': portfolio,
  'succession.opened': portfolio,
  'succession.stopped': portfolio,
  'succession.completed': portfolio,
  'succession.inherited': portfolio,
  'award.completed': portfolio,
  'award.received': portfolio,
  'award.priced': portfolio,
  'award.unpriced': portfolio,
  'acquisition.valued': portfolio,
  'acquisition.unvalued': portfolio,
  'project.blocked': project,
  'project.unblocked': project,
  'project.unblocked_unpaid': project,
} as const satisfies Record<keyof NotificationTexts['kinds'], string>

export type NotificationKind = keyof typeof notificationPaths
export type NotificationParams = Readonly<Record<string, string | number>>
