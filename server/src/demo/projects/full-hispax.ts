import { documentsOf, prose, type DemoProject } from '../project.ts'

export const fullHispaxProjects: DemoProject[] = [
  {
    key: 'invernaderos-almeria',
    name: 'Invernaderos del Poniente almeriense',
    description: prose(`
      Financiación de campaña y modernización de 41 hectáreas de invernadero en el Poniente de Almería, repartidas entre
      diecisiete agricultores de la cooperativa Hortalizas Simuladas. Cultivan pimiento california, pepino y tomate de rama,
      con 3.980 toneladas en la campaña 2025-2026, el 81 % para exportación.

      La ronda de 1.250.000 € tiene dos partes: 700.000 € de circulante para semilla, plantón, abejorros y mano de obra, que
      rota con cada cosecha, y 550.000 € para sustituir cubiertas de plástico de tres años, instalar ventilación cenital
      automática y una balsa de 24.000 m³ que recoge la lluvia de las propias cubiertas.

      El agua es la cuenta que decide. Hoy cada kilo de pimiento gasta 39 litros; con la balsa y el riego por sonda se baja a
      31 y se sustituye un tercio del agua de pozo. La comercializadora descuenta la cuota del préstamo de la liquidación
      semanal a cada agricultor, antes de pagarle.

      La cooperativa lleva 22 campañas sin impagos con su entidad financiera. El precio medio ponderado de las cinco últimas
      fue de 0,86 € por kilo; el préstamo se paga con 0,64 €.`),
    project_type: 'business',
    website: 'https://hortalizas-simuladas.example',
    total_funding: 1_250_000,
    duration: 18,
    modality: 'debt',
    annual_return: 8.2,
    total_return: 12.3,
    payment_frequency: 'half_yearly',
    token_value: 100,
    min_investment: 500,
    max_investment: 200_000,
    start_date: '2026-08-01',
    end_date: '2028-02-01',
    investment_terms: prose(`
      Deuda tokenizada de 100 € de nominal al 8,2 % anual. Los intereses se pagan en febrero y en agosto; el principal, en tres
      cuotas que coinciden con el final de cada ciclo: febrero de 2027, agosto de 2027 y febrero de 2028.

      La garantía es la cesión de los derechos de cobro frente a la comercializadora, notificada por escrito, y el seguro
      agrario combinado con beneficiario a favor de los inversores.

      El dinero se entrega a cada agricultor contra factura; lo que no se haya dispuesto en seis meses se devuelve.`),
    status: 'active',
    domain_id: 2,
    is_public: true,
    images: ['almeria-mar-de-plastico', 'almeria-interior', 'almeria-balsa'],
    documents: documentsOf('invernaderos-almeria', ['whitepaper', 'contract', 'financial']),
    issuer: 'Hortalizas Simuladas S. Coop. And.',
    location: 'Poniente almeriense, Almería',
    use_of_funds: [
      { concept: 'Circulante de campaña', amount: 700_000 },
      { concept: 'Cubiertas y ventilación cenital', amount: 325_000 },
      { concept: 'Balsa de 24.000 m³ y riego por sonda', amount: 190_000 },
      { concept: 'Gastos de emisión y reserva', amount: 35_000 },
    ],
    risks: [
      'Precio: por debajo de 0,64 € por kilo durante una campaña entera, la cuota no se cubre con la cosecha.',
      'Plagas y clima: virus del rugoso, viento y granizo. El seguro cubre el 70 % del valor asegurado.',
      'Agua: nuevas restricciones sobre el acuífero encarecerían el riego.',
    ],
  },
  {
    key: 'aparthotel-cadiz',
    name: 'Aparthotel La Viña, Cádiz',
    description: prose(`
      Aparthotel de 34 apartamentos en dos casas contiguas de finales del XVIII, con patio, torre mirador y azoteas sobre la
      bahía, en el barrio de La Viña. Bahía Ficticia Hoteles SL tiene las dos casas en propiedad desde 2024 y licencia de uso
      hotelero concedida en octubre de 2025: no se retira ninguna vivienda del alquiler residencial, pues el edificio era un
      almacén de efectos navales.

      La inversión total es de 5.350.000 €. La emisión aporta 2.400.000 €, un préstamo con la garantía del inmueble 1.900.000 €
      y los socios 1.050.000 €. La obra restaura las cubiertas planas, el patio de mármol y la piedra ostionera, y pone los
      apartamentos en 38 m² de media con cocina.

      El plan de negocio toma un precio medio de 118 € por noche y una ocupación del 71 %, cuatro puntos por debajo de la media
      de los aparthoteles de la ciudad en 2025. Así los ingresos son de 1.040.000 € al año y el resultado operativo de
      412.000 €. El operador cobra un 6 % de los ingresos y un incentivo sobre el resultado.

      La apertura está prevista para abril de 2027. La obra va por el 46 % certificado a 31 de octubre de 2026, con una
      desviación de coste del 2,1 %.`),
    project_type: 'real_estate',
    website: 'https://bahia-ficticia.example',
    total_funding: 2_400_000,
    duration: 48,
    modality: 'equity',
    annual_return: 7.8,
    total_return: 31.2,
    payment_frequency: 'yearly',
    token_value: 200,
    min_investment: 1_000,
    max_investment: 300_000,
    start_date: '2026-06-15',
    end_date: '2030-06-15',
    investment_terms: prose(`
      Cada token de 200 € da derecho a una parte proporcional de los dividendos y del precio de venta de la sociedad que posee
      el aparthotel. Entre todos los tokens suman el 69,6 % de los derechos económicos.

      Hay dividendos desde el ejercicio 2027, una vez al año, en abril, por al menos el 85 % del resultado distribuible. El
      plan prevé la venta o recompra a los 48 meses a un múltiplo de 13,5 veces el resultado operativo.

      Los tokens no dan voto en la gestión diaria. Vender el inmueble, endeudarse por encima del 45 % de la tasación o cambiar
      de operador necesita la aprobación de la mayoría de los tokens.`),
    status: 'active',
    domain_id: 2,
    is_public: true,
    images: ['cadiz-bahia', 'cadiz-patio', 'cadiz-azotea'],
    documents: documentsOf('aparthotel-cadiz', ['whitepaper', 'contract', 'financial']),
    issuer: 'Bahía Ficticia Hoteles SL',
    location: 'La Viña, Cádiz',
    use_of_funds: [
      { concept: 'Restauración de cubiertas, patio y fachada', amount: 1_180_000 },
      { concept: 'Instalaciones y 34 apartamentos', amount: 860_000 },
      { concept: 'Mobiliario y preapertura', amount: 240_000 },
      { concept: 'Contingencia', amount: 120_000 },
    ],
    risks: [
      'Turismo: una ocupación del 60 % bajaría la rentabilidad anual estimada del 7,8 % al 4,6 %.',
      'Obra: la piedra ostionera y la cercanía del mar pueden alargar la restauración.',
      'Salida: la mayor parte de la ganancia depende del precio de venta en 2030.',
    ],
  },
  {
    key: 'logistica-zaragoza',
    name: 'Muelles logísticos del Ebro',
    description: prose(`
      Nave de distribución de 18.600 m² con 24 muelles de carga y cuatro rampas en una parcela de 37.000 m² junto a la
      plataforma logística de Zaragoza, a 310 km de Madrid, Barcelona, Bilbao y Valencia. Altura libre de 12,2 m, cubierta
      preparada para 1,8 MWp de placas y vial de maniobra de 36 m.

      El proyecto se planteó llave en mano para un distribuidor de recambios que alquilaba el 100 % durante diez años por
      936.000 € anuales. Naves Hipotéticas del Ebro SL financiaba 12,8 millones: 8,05 de un banco, 0,8 propios y 3,95 de esta
      emisión.

      El 6 de octubre de 2026, antes de que ningún inversor hubiera pagado, el inquilino comunicó que no firmaría el contrato
      definitivo. Sin inquilino el banco retiró la oferta y el promotor decidió no seguir.

      El proyecto está cancelado. No se llegó a cobrar ninguna aportación ni a emitir ningún token; las reservas de inversión
      se anularon el mismo día y se avisó a cada inversor. La ficha se conserva por transparencia.`),
    project_type: 'infrastructure',
    website: '',
    total_funding: 3_950_000,
    duration: 60,
    modality: 'debt',
    annual_return: 6.8,
    total_return: 34,
    payment_frequency: 'quarterly',
    token_value: 500,
    min_investment: 1_000,
    max_investment: 200_000,
    start_date: '2026-10-01',
    end_date: '2031-10-01',
    investment_terms: prose(`
      Deuda subordinada en tokens de 500 €, al 6,8 % anual con pago trimestral, sujeta a la firma del contrato de
      arrendamiento antes del 31 de octubre de 2026.

      La condición no se cumplió y la emisión quedó sin efecto: no hay obligaciones pendientes para los inversores ni para el
      emisor.`),
    status: 'cancelled',
    domain_id: 2,
    images: ['zaragoza-muelles', 'zaragoza-interior', 'zaragoza-aerea'],
    documents: documentsOf('logistica-zaragoza', ['whitepaper', 'contract', 'financial']),
    issuer: 'Naves Hipotéticas del Ebro SL',
    location: 'Zaragoza',
    use_of_funds: [
      { concept: 'Obra de la nave (parte)', amount: 2_900_000 },
      { concept: 'Urbanización y viales', amount: 620_000 },
      { concept: 'Cubierta fotovoltaica', amount: 330_000 },
      { concept: 'Reserva de intereses', amount: 100_000 },
    ],
    risks: [
      'Inquilino único: todo el ingreso dependía de un solo contrato, que finalmente no se firmó.',
      'Subordinación: los tokens habrían cobrado después de la deuda bancaria.',
      'Construcción: el precio cerrado no incluía cambios pedidos por el inquilino.',
    ],
  },
]
