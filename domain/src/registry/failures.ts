import { failuresOf } from '../common/failure.ts'

export const registryFailures = {
  'registry.tokens_invalid': {
    kind: 'invalid',
    es: 'Cantidad de tokens inválida',
    en: 'Invalid number of tokens',
  },
  'registry.reason_required': { kind: 'invalid', es: 'Indica el motivo', en: 'State the reason' },
  'registry.investor_not_found': {
    kind: 'missing',
    es: 'Inversor no encontrado. Actualiza la lista.',
    en: 'Investor not found. Refresh the list.',
  },
  'registry.investor_already_blocked': {
    kind: 'conflict',
    es: 'El inversor ya está bloqueado. Actualiza la lista.',
    en: 'The investor is already blocked. Refresh the list.',
  },
  'registry.investor_not_blocked': {
    kind: 'conflict',
    es: 'El inversor no está bloqueado. Actualiza la lista.',
    en: 'The investor is not blocked. Refresh the list.',
  },
  'registry.project_already_blocked': {
    kind: 'conflict',
    es: 'El proyecto ya está bloqueado. Actualiza la lista.',
    en: 'The project is already blocked. Refresh the list.',
  },
  'registry.project_not_blockable': {
    kind: 'conflict',
    es: 'Solo se puede bloquear un proyecto activo o completado',
    en: 'Only an active or completed project can be blocked',
  },
  'registry.project_not_blocked': {
    kind: 'conflict',
    es: 'El proyecto no está bloqueado. Actualiza la lista.',
    en: 'The project is not blocked. Refresh the list.',
  },
  'registry.blocking_not_found': {
    kind: 'missing',
    es: 'Bloqueo no encontrado. Actualiza la lista.',
    en: 'Block not found. Refresh the list.',
  },
  'registry.tokens_not_blocked': {
    kind: 'conflict',
    es: 'Estos tokens ya están desbloqueados. Actualiza la lista.',
    en: 'These tokens are already unblocked. Refresh the list.',
  },
  'registry.date_in_future': {
    kind: 'invalid',
    es: 'El registro se puede consultar hasta hoy, no en una fecha futura',
    en: 'The register can be consulted up to today, not on a future date',
  },
  'registry.wallet_change_not_found': {
    kind: 'missing',
    es: 'Cambio de monedero no encontrado. Actualiza la lista.',
    en: 'Wallet change not found. Refresh the list.',
  },
  'registry.wallet_change_decided': {
    kind: 'conflict',
    es: 'Este cambio de monedero ya está decidido. Actualiza la pantalla para ver cómo va.',
    en: 'This wallet change has already been decided. Refresh the page to see how it stands.',
  },
  'registry.nothing_to_retry': {
    kind: 'conflict',
    es: 'No hay nada que reintentar: la operación ya se ha reintentado o ya no hace falta. Actualiza la página.',
    en: 'There is nothing to retry: the operation has been retried already or is no longer needed. Reload the page.',
  },
  'registry.retry_not_yours': {
    kind: 'forbidden',
    es: 'Solo administración puede reintentar esta operación',
    en: 'Only administrators may retry this operation',
  },
} as const

export const fail = failuresOf(registryFailures)
