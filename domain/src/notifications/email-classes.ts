import { z } from 'zod'
import type { NotificationKind } from './kinds.ts'

/** The informative emails that people can switch off; `work` only exists for staff. */
export const emailTopics = ['progress', 'reminders', 'work'] as const
export type EmailTopic = (typeof emailTopics)[number]

/**
 * Why all other emails are always sent (docs/product/notifications.md, "Informative emails"). The screen shows the
 * reason of each.
 */
export const alwaysReasons = ['law', 'security', 'decisions', 'money', 'tokens', 'complaints'] as const
export type AlwaysReason = (typeof alwaysReasons)[number]

/**
 * Whether people can switch off the email of each notification. The law requires a confirmation of every order (Ley
 * 34/2002, article 28). It also requires that investors are told of a reflection period, of a material change, and of a
 * suspension with its steps (Regulation (EU) 2020/1503, articles 22, 23(8) and 23(12)). A lawyer has to confirm whether
 * it requires more (docs/law.md). Notifications in the app cannot be switched off.
 */
const classes: Readonly<Record<NotificationKind, EmailTopic | AlwaysReason>> = {
  'kyc.received': 'progress',
  'kyc.approved': 'decisions',
  'kyc.rejected': 'decisions',
  'kyc.change_received': 'security',
  'kyc.change_approved': 'decisions',
  'kyc.change_rejected': 'decisions',
  'wallet.waiting': 'security',
  'wallet.moved': 'security',
  'wallet.refused': 'security',
  'investment.payment_awaited': 'law',
  'investment.whitepaper_published': 'progress',
  'investment.reminder': 'reminders',
  'investment.expired': 'money',
  'investment.kyc_rejected': 'money',
  'investment.account_blocked': 'money',
  'investment.offer_uncorrected': 'law',
  'investment.payment_overdue': 'work',
  'investment.payment_noted': 'progress',
  'investment.payment_verified': 'money',
  'investment.registered': 'progress',
  'investment.minted': 'progress',
  'investment.rejected': 'money',
  'investment.cancelled': 'money',
  'investment.reflection_started': 'law',
  'investment.withdrawn': 'money',
  'investment.refunded': 'money',
  'investment.payment_denied': 'money',
  'investment.refund_returned': 'money',
  'sheet.changed': 'law',
  'sheet.changed_registered': 'law',
  'offer.suspended': 'law',
  'offer.suspended_registered': 'law',
  'offer.suspended_before': 'law',
  'offer.resumed': 'law',
  'offer.resumed_revocable': 'law',
  'offer.resumed_unpaid': 'law',
  'offer.resumed_unpaid_revocable': 'law',
  'offer.missed': 'money',
  'offer.missed_unpaid': 'money',
  'offer.missed_registered': 'money',
  'offer.missed_staff': 'work',
  'offer.missed_closed_staff': 'work',
  'offer.suspension_ending': 'work',
  'offer.cancelled_uncorrected': 'work',
  'offer.completed_uncorrected': 'work',
  'complaint.filed': 'work',
  'complaint.due': 'work',
  'complaint.overdue': 'work',
  'class.approved': 'decisions',
  'class.refused': 'decisions',
  'class.ending': 'reminders',
  'test.ending': 'reminders',
  'simulation.ending': 'reminders',
  'distribution.no_account': 'money',
  'distribution.paid': 'money',
  'distribution.paid_untaxed': 'money',
  'distribution.paid_less': 'money',
  'distribution.paid_less_untaxed': 'money',
  'distribution.repaid': 'money',
  'distribution.returned': 'money',
  'distribution.reversed_late': 'money',
  'distribution.overpaid': 'money',
  'distribution.set_off': 'money',
  'residence.confirmed': 'decisions',
  'residence.refused': 'decisions',
  'residence.revoked': 'decisions',
  'residence.ending': 'reminders',
  'holding.confirmed': 'decisions',
  'holding.refused': 'decisions',
  'holding.revoked': 'decisions',
  'holding.ending': 'reminders',
  'account.blocked': 'security',
  'account.unblocked': 'security',
  'payout_account.set': 'security',
  'payout_account.kept': 'security',
  'payout_account.named': 'security',
  'role.granted': 'security',
  'role.taken': 'security',
  'tokens.blocked': 'tokens',
  'tokens.unblocked': 'tokens',
  'tokens.redeemed': 'money',
  'certificate.requested': 'progress',
  'certificate.requested_for': 'tokens',
  'certificate.issued': 'tokens',
  'certificate.refused': 'tokens',
  'certificate.returned': 'tokens',
  'certificate.expired': 'tokens',
  'encumbrance.registered': 'tokens',
  'encumbrance.released': 'tokens',
  'succession.opened': 'tokens',
  'succession.stopped': 'tokens',
  'succession.completed': 'tokens',
  'succession.inherited': 'tokens',
  'award.completed': 'tokens',
  'award.received': 'tokens',
  'award.priced': 'tokens',
  'award.unpriced': 'tokens',
  'acquisition.valued': 'tokens',
  'acquisition.unvalued': 'tokens',
  'project.blocked': 'tokens',
  'project.unblocked': 'tokens',
  'project.unblocked_unpaid': 'tokens',
}

/** Whether the law requires the email. The reader's documents centre says so. */
export function isRequiredByLaw(kind: NotificationKind): boolean {
  return classes[kind] === 'law'
}

/** The topic that the reader can switch off to stop this email; undefined if the email is always sent. */
export function topicOf(kind: NotificationKind): EmailTopic | undefined {
  return emailTopics.find((topic) => topic === classes[kind])
}

/** The informative emails that a person gets: all of them until the person chooses. */
export const emailPreferences = z.object({
  progress: z.boolean('common.field_invalid'),
  reminders: z.boolean('common.field_invalid'),
  work: z.boolean('common.field_invalid'),
} satisfies Record<EmailTopic, z.ZodType<boolean>>)
export type EmailPreferences = z.infer<typeof emailPreferences>

/** A choice about some of them. */
export const emailChoice = emailPreferences
  .partial()
  .refine((chosen) => Object.keys(chosen).length > 0, 'common.required')
export type EmailChoice = z.infer<typeof emailChoice>
