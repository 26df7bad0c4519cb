import type { SheetContent } from '@acervo/domain/sheet/sheet'

const both = (es: string, en: string) => ({ es, en })
const same = (value: string) => both(value, value)

/** The sheet of the invented crowdfunding offer (mussel rafts, tokenised debt), except for its last day. */
export const demoSheet: SheetContent = {
  owner_identity: both(
    'Bateas Soñadas SL, sociedad limitada con domicilio en Vilagarcía de Arousa (Pontevedra). Sus socias son seis familias de bateeiros, con partes iguales. Administradora única: Inventada Outeiro. Contacto: bateas@ejemplo.example.',
    'Bateas Soñadas SL, a limited company in Vilagarcía de Arousa (Pontevedra). Six families of mussel farmers own it in equal shares. Sole director: Inventada Outeiro. Contact: bateas@ejemplo.example.',
  ),
  responsible: both('Inventada Outeiro, administradora única.', 'Inventada Outeiro, sole director.'),
  activities: both(
    'Cultivo y venta de mejillón en catorce bateas de la ría de Arousa.',
    'Growing and selling mussels on fourteen rafts in the Arousa estuary.',
  ),
  accounts: same('https://bateas-sonadas.example/cuentas'),
  figures: both(
    'Ventas: 742.000 € (2023), 768.000 € (2024), 801.000 € (2025). Resultado: 61.000 €, 58.000 € y 66.000 €. Deuda bancaria a final de 2025: 94.000 €, 0,4 veces los fondos propios.',
    'Sales: €742,000 (2023), €768,000 (2024), €801,000 (2025). Profit: €61,000, €58,000 and €66,000. Bank debt at the end of 2025: €94,000, 0.4 times own funds.',
  ),
  project: both(
    'Sustituir catorce bateas de eucalipto por estructuras nuevas (168.000 €) y comprar un barco auxiliar híbrido (92.000 €).',
    'Replacing fourteen eucalyptus rafts by new structures (€168,000) and buying a hybrid auxiliary boat (€92,000).',
  ),
  target: same('168000'),
  past_offers: both('Ninguna hasta ahora.', 'None so far.'),
  target_missed: both(
    'La oferta se cancela y se devuelve todo lo pagado, sin gastos.',
    'The offer is cancelled and everything paid is refunded, free of charge.',
  ),
  maximum: same('260000'),
  own_funds: same('40000'),
  capital_changes: both(
    'El capital no cambia. La deuda pasa de 94.000 € a un máximo de 354.000 €.',
    'The capital does not change. Debt rises from €94,000 to €354,000 at most.',
  ),
  risk_project: both(
    'Las estructuras nuevas pueden llegar tarde del astillero y perderse parte de una campaña.',
    'The new structures may leave the shipyard late, and part of a season would be lost.',
  ),
  risk_sector: both(
    'Marea roja: los cierres por toxina detienen la venta sin indemnización. La conservera fija el precio de más de la mitad de la cosecha.',
    'Red tide: closures because of toxins stop sales without compensation. The cannery sets the price of more than half of the harvest.',
  ),
  risk_default: both(
    'La devolución depende de dos campañas. Dos campañas malas seguidas impedirían pagar a tiempo.',
    'Repayment depends on two seasons. Two bad ones in a row would prevent payment on time.',
  ),
  risk_return: both(
    'Si un cierre dura más de noventa días, el primer pago se aplaza hasta diciembre de 2027.',
    'If a closure lasts more than ninety days, the first payment is postponed to December 2027.',
  ),
  risk_platform: both(
    'Si la plataforma cesa, el registro de titulares sigue en la entidad registradora y los pagos se hacen directamente.',
    'If the platform ceases, the register of holders stays with the registrar and payments are made directly.',
  ),
  risk_illiquid: both(
    'No hay mercado para estos valores. Puede que nadie quiera comprarlos antes del vencimiento.',
    'There is no market for these securities. Nobody may want to buy them before they mature.',
  ),
  securities: both(
    '5.200 valores de deuda representados con tokens, de 50 € cada uno.',
    '5,200 debt securities represented by tokens, of €50 each.',
  ),
  price: both('50 € por valor, a la par.', '€50 for each security, at par.'),
  oversubscription: both(
    'No se acepta: se atiende por orden de llegada.',
    'Not accepted: first come, first served.',
  ),
  payment_custody: both(
    'Por transferencia bancaria en diez días. Los tokens quedan en el monedero del inversor y la entidad registradora lleva el registro.',
    'By bank transfer within ten days. The tokens are in the investor’s wallet, and the registrar keeps the register.',
  ),
  debt_terms: both(
    '8,4 % anual. El 40 % del principal se devuelve en junio de 2027 y el 60 % en junio de 2028, con los intereses devengados.',
    '8.4% a year. 40% of the principal is paid back in June 2027 and 60% in June 2028, with accrued interest.',
  ),
  vehicle: both('No hay sociedad intermedia.', 'There is no company in between.'),
  rights: both(
    'Cobrar principal e intereses. No dan derecho a votar ni a dividendos.',
    'To be paid principal and interest. They give no right to vote or to dividends.',
  ),
  restrictions: both(
    'Solo pueden transmitirse a personas verificadas.',
    'They can only be transferred to verified people.',
  ),
  exit: both(
    'Al vencimiento, o antes si se encuentra a quién vender.',
    'At maturity, or earlier if a buyer is found.',
  ),
  votes: both('La oferta no cambia el capital ni los votos.', 'The offer changes neither capital nor votes.'),
  costs: both(
    'Ninguna comisión para el inversor, ni de entrada, ni corriente, ni de salida.',
    'No fees for investors: none for entering, none ongoing, none for leaving.',
  ),
  more_information: both(
    'Gratis, en bateas@ejemplo.example y en la página del proyecto.',
    'Free of charge, at bateas@ejemplo.example and on the page of the project.',
  ),
  complaints: both(
    'En la página «Reclamaciones» de la plataforma, gratis. Recibirás un número y una decisión motivada.',
    'On the page “Complaints” of the platform, free of charge. You receive a number and a decision with reasons.',
  ),
}
