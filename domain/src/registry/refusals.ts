import type { Text } from '../common/text.ts'

/** The Spanish translation of the chain adapter's English error sentences. */
const translations: Record<string, string> = {
  'This operation has been carried out on the chain before.':
    'Esta operación ya se había hecho en la cadena.',
  'The token of this project has been launched before.':
    'El token de este proyecto ya se había puesto en marcha.',
  'Fewer tokens are blocked than pass to the heirs.':
    'Hay menos tokens bloqueados de los que pasan a los herederos.',
  'The wallet holds fewer free tokens than were to be blocked.':
    'El monedero tiene menos tokens libres de los que se querían bloquear.',
  'The wallet holds fewer free tokens than were to be redeemed.':
    'El monedero tiene menos tokens libres de los que se querían amortizar.',
  'The contracts of this platform were deployed before tokens could be redeemed, so they cannot redeem any.':
    'Los contratos de esta plataforma son anteriores a la amortización de tokens y no pueden amortizarlos.',
  'The signer may not block or unblock: give it the blocker role.':
    'La clave que firma no puede bloquear ni desbloquear: hay que darle ese permiso en el contrato.',
  'The token of this project has not been launched yet.':
    'El token de este proyecto todavía no se ha puesto en marcha.',
  'The signer may not mint: give it the minter role.':
    'La clave que firma no puede emitir tokens: hay que darle ese permiso en el contrato.',
  'Fewer tokens are blocked than were to be unblocked.':
    'Hay menos tokens bloqueados de los que se querían desbloquear.',
  'The project is blocked: its token is paused.': 'El proyecto está bloqueado: su token está en pausa.',
  'The investor is blocked.': 'El inversor está bloqueado.',
  'The wallet is frozen in this project.': 'El monedero está bloqueado en este proyecto.',
  'The wallet is not in the registry of verified investors.':
    'El monedero no está en el registro de inversores verificados.',
  'The amount of tokens must be at least one.': 'La cantidad de tokens debe ser al menos uno.',
  'The wallet is in the registry of verified investors already.':
    'El monedero ya está en el registro de inversores verificados.',
  'The wallet was replaced by another one and is not used any more.':
    'Ese monedero se sustituyó por otro y ya no se usa.',
  'The new wallet is in the registry of verified investors already.':
    'El monedero nuevo ya está en el registro de inversores verificados.',
  'The project is blocked already: its token is paused.':
    'El proyecto ya está bloqueado: su token está en pausa.',
  'The project is not blocked: its token is not paused.':
    'El proyecto no está bloqueado: su token no está en pausa.',
  "The project's compliance rules refuse it.": 'Las reglas de cumplimiento del proyecto lo impiden.',
  'The signer is not the agent of this contract.': 'La clave que firma no es la agente de este contrato.',
  'The contract refused the operation without giving a reason.':
    'El contrato ha rechazado la operación sin decir por qué.',
  'The chain holds a mint of as many tokens to the same wallet that no investment explains: link it to its investment, or set it aside, first.':
    'La cadena ya tiene una emisión de los mismos tokens a este monedero que ninguna inversión explica: primero hay que vincularla a su inversión o apartarla.',
  'The transaction ran out of gas.': 'La transacción se ha quedado sin gas.',
  'The transaction was reverted by the chain.': 'La cadena ha revertido la transacción.',
}

/** The sentence in both languages; undefined without a translation, because the contract returned its own message. */
export function refusalText(error: string): Text | undefined {
  const es = translations[error]
  return es === undefined ? undefined : { es, en: error }
}
