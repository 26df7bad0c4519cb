import { failuresOf } from '../common/failure.ts'

export const privacyFailures = {
  'privacy.export_running': {
    kind: 'conflict',
    es: 'Ya se está preparando una descarga de tus datos. Espera a que termine y vuelve a intentarlo.',
    en: 'A download of your data is already being prepared. Wait until it finishes and try again.',
  },
} as const

export const fail = failuresOf(privacyFailures)
