/** The common concepts of Norma 43 (cuaderno 43, annex 1), as the standard names them. */
export const commonConcepts: Readonly<Record<string, string>> = {
  '01': 'Talones, reintegros',
  '02': 'Abonarés, entregas, ingresos',
  '03': 'Domiciliados, recibos, letras, pagos por su cuenta',
  '04': 'Giros, transferencias, traspasos, cheques',
  '05': 'Amortizaciones, préstamos, créditos',
  '06': 'Remesas, efectos',
  '07': 'Suscripciones, dividendos pasivos, canjes',
  '08': 'Dividendos, cupones, prima de junta, amortizaciones',
  '09': 'Operaciones de bolsa, compra o venta de valores',
  '10': 'Cheques gasolina',
  '11': 'Cajero automático',
  '12': 'Tarjetas de crédito, tarjetas de débito',
  '13': 'Operaciones en el extranjero',
  '14': 'Devoluciones e impagados',
  '15': 'Nóminas, seguros sociales',
  '16': 'Timbres, corretaje, póliza',
  '17': 'Intereses, comisiones, custodia, gastos e impuestos',
  '98': 'Anulaciones, correcciones de asiento',
  '99': 'Varios',
}

/** The concepts that undo another movement. */
export const undoingConcepts: Readonly<Record<string, 'reversal' | 'return'>> = {
  '14': 'return',
  '98': 'reversal',
}
