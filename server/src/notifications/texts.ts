import enCommon from '@acervo/domain/texts/en/common.json' with { type: 'json' }
import esCommon from '@acervo/domain/texts/es/common.json' with { type: 'json' }
import en from '@acervo/domain/texts/en/notifications.json' with { type: 'json' }
import es from '@acervo/domain/texts/es/notifications.json' with { type: 'json' }

/** The texts of notifications, in the app and by email. */
export const notificationTexts = {
  es: { ...es, roles: esCommon.roles },
  en: { ...en, roles: enCommon.roles },
}
