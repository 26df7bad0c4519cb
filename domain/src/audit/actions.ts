import type en from '../texts/en/audit.json'
import type es from '../texts/es/audit.json'

/** The actions that have a text in both languages. */
export type AuditAction = keyof (typeof es | typeof en)['actions']

/** The text of an action, or its name if it has none; actions of earlier versions may have none. */
export function actionText(
  action: string,
  texts: { actions: Readonly<Record<AuditAction, string>> },
): string {
  const words: Readonly<Partial<Record<string, string>>> = texts.actions
  return words[action] ?? action
}
