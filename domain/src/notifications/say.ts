import { writtenEuros, writtenPercent } from '../common/figures.ts'
import { writtenDay, writtenMoment } from '../common/time-zone.ts'
import type { Language } from '../common/language.ts'
import type { Role } from '../identity/roles.ts'
import { say } from '../common/text.ts'
import {
  notificationPaths,
  type NotificationKind,
  type NotificationParams,
  type NotificationTexts,
} from './kinds.ts'

/**
 * The text of a notification in one language: title, body, button label, link, and subject of its email. The subject
 * names the project, so that readers can tell emails about several investments apart. If only a newer version knows
 * the kind, because the platform was upgraded while a page was open, the text asks to reload that page.
 */
export function sayNotification(
  kind: NotificationKind,
  subjectId: string,
  params: NotificationParams,
  texts: NotificationTexts,
  language: Language,
): { title: string; subject: string; body: string; action: string; path: string } {
  const isKnown = Object.hasOwn(notificationPaths, kind)
  const { title, body, action } = isKnown ? texts.kinds[kind] : texts.newer
  const shown = Object.fromEntries(
    Object.entries(inReadersLanguage(params, language)).map(([name, value]) => [
      name,
      shownValue(name, value, texts, language),
    ]),
  )
  const said = say(title, language, shown)
  return {
    title: said,
    subject: shown['project'] === undefined ? said : `${said} – ${shown['project']}`,
    body: say(body, language, shown),
    action,
    path: isKnown ? notificationPaths[kind].replace('{id}', subjectId) : '/dashboard',
  }
}

/** Uses the project's name in the reader's language if it has one. */
function inReadersLanguage(params: NotificationParams, language: Language): NotificationParams {
  const { project_en, ...rest } = params
  return language === 'en' && project_en !== undefined ? { ...rest, project: project_en } : rest
}

/** The parameters that are moments. */
const moments = ['deadline', 'withdraw_by', 'verify_by', 'effective_at']

/** The parameters that are days. */
const days = ['valid_until', 'last_day']

/** The parameters that are euros. */
const euros = ['amount', 'gross', 'withheld', 'deducted', 'rest', 'target']

/** Counts stay numbers: the words beside them have to agree with them. */
function shownValue(
  name: string,
  value: string | number,
  { roles }: NotificationTexts,
  language: Language,
): string | number {
  if (name === 'role') return roles[value as Role] ?? value
  if (typeof value === 'string' && moments.includes(name)) return writtenMoment(new Date(value), language)
  if (typeof value === 'string' && days.includes(name)) return writtenDay(value, language)
  if (typeof value === 'string') return name === 'reason' ? value.replace(/[.\s]+$/, '') : value
  if (name === 'rate') return writtenPercent(value, language)
  return euros.includes(name) ? writtenEuros(value, language, 2) : value
}
