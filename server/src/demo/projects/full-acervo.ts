import { documentsOf, prose, type DemoProject } from '../project.ts'

export const fullAcervoProjects: DemoProject[] = [
  {
    key: 'corrala-lavapies',
    name: 'Corrala del Aljibe, Lavapiés',
    description: prose(`
      Rehabilitación integral de una corrala de 1887 en el barrio de Lavapiés, en Madrid: cuatro plantas de galerías de
      madera en torno a un patio de 164 m², 26 viviendas de entre 31 y 54 m² y dos locales a pie de calle. El edificio tiene
      protección estructural; se conservan los pies derechos, las barandillas de forja y la fuente del patio, y se renuevan
      cubierta, instalaciones y envolvente interior.

      ## El dinero

      La sociedad promotora, Corrala del Aljibe Imaginaria SL, compró el inmueble en noviembre de 2025 por 2.960.000 € con
      fondos propios y un préstamo hipotecario de 1.700.000 €. La ronda financia la obra (1.412.000 €), los honorarios y
      licencias (238.000 €) y un fondo de contingencia de 200.000 €, algo más del 10 % del total.

      ## El alquiler

      Las viviendas se destinan al alquiler estable, con contratos de cinco a siete años y rentas dentro del índice de
      referencia. Con una ocupación del 94 %, la renta bruta prevista es de 338.400 € al año; descontados gastos, impuestos
      e intereses quedan 214.600 € para distribuir. Diecinueve de las veintiséis viviendas siguen habitadas y sus inquilinos
      vuelven a ellas tras la obra, que se hace por crujías para no vaciar el edificio.

      La calificación energética pasa de G a B con aislamiento interior de corcho, aerotermia centralizada y ventanas de
      madera a medida. La licencia de obra se concedió el 27 de febrero de 2026 y los trabajos empezaron en mayo por la
      cubierta y la galería norte.`),
    project_type: 'real_estate',
    website: 'https://corrala-aljibe.example',
    total_funding: 1_850_000,
    duration: 36,
    modality: 'equity',
    annual_return: 7.2,
    total_return: 21.6,
    payment_frequency: 'yearly',
    token_value: 100,
    min_investment: 500,
    max_investment: 200_000,
    start_date: '2026-05-01',
    end_date: '2029-05-01',
    investment_terms: prose(`
      Cada token representa una participación económica de 100 € en la sociedad titular del inmueble. La suscripción mínima
      es de 500 € (cinco tokens) y la máxima de 200.000 € por inversión.

      Los beneficios se reparten una vez al año, en los treinta días siguientes al 1 de mayo. El primer reparto es en mayo de
      2027, terminada la primera fase de obra.

      A los 36 meses la junta decide entre refinanciar y recomprar los tokens al valor de una tasación independiente o
      prorrogar el alquiler por periodos de doce meses. Para recomprar por debajo del valor de emisión hace falta el voto
      favorable de dos tercios de los tokens.

      **La rentabilidad es una estimación, no una promesa**: depende de la ocupación, del coste final de la obra y del precio
      de venta o tasación. El capital no está garantizado.`),
    status: 'active',
    domain_id: 1,
    is_public: true,
    images: ['corrala-patio', 'corrala-calle', 'corrala-galeria'],
    documents: documentsOf('corrala-lavapies', ['whitepaper', 'contract', 'financial']),
    issuer: 'Corrala del Aljibe Imaginaria SL',
    location: 'Lavapiés, Madrid',
    use_of_funds: [
      { concept: 'Obra de rehabilitación', amount: 1_412_000 },
      { concept: 'Proyecto, dirección de obra y licencias', amount: 238_000 },
      { concept: 'Fondo de contingencia', amount: 200_000 },
    ],
    risks: [
      'Sobrecostes de obra: en un edificio de 1887 pueden aparecer daños ocultos en forjados y cimentación. La contingencia cubre hasta 200.000 €.',
      'Ocupación y rentas: una ocupación del 85 % bajaría la rentabilidad anual estimada del 7,2 % al 5,4 %.',
      'Regulación del alquiler: nuevos límites a las rentas reducirían los ingresos previstos.',
    ],
  },
  {
    key: 'almazara-magina',
    name: 'Almazara de Sierra Mágina',
    description: prose(`
      Ampliación de una almazara familiar al pie de Sierra Mágina, en Jaén, que muele la aceituna de 214 olivareros en 1.870
      hectáreas de picual y royal. Molino Imaginario SL trabaja desde 1953 y moltura 6,4 millones de kilos en un año medio; el
      cuello de botella es el patio de recepción, que en diciembre obliga a esperas de hasta nueve horas.

      La ronda de 920.000 € paga una segunda línea de recepción y limpieza, un molino de martillos de 6.000 kg/h, una bodega
      de 18 depósitos de acero inoxidable bajo nitrógeno (540.000 litros) y una planta que seca el alperujo y lo convierte en
      combustible y compost. Con ella la almazara pasa de vender el 31 % de su aceite como virgen extra a un objetivo del 58 %.

      La diferencia importa: en las tres últimas campañas el virgen extra de la almazara se vendió una media de 0,94 € por
      kilo por encima del lampante. Con 1,28 millones de kilos de aceite al año, mover 27 puntos de calidad supone unos
      325.000 € de margen adicional, del que sale la remuneración de los inversores.

      La obra civil terminó en septiembre de 2026 y la línea nueva entra en servicio en la campaña 2026-2027, que empezó en
      la segunda quincena de octubre. El aceite se vende a granel (62 %), embotellado con marca propia (27 %) y a
      restauración (11 %); ningún cliente supera el 14 % de las ventas.`),
    project_type: 'business',
    website: 'https://molino-imaginario.example',
    total_funding: 920_000,
    duration: 48,
    modality: 'hybrid',
    annual_return: 8,
    total_return: 32,
    payment_frequency: 'yearly',
    token_value: 50,
    min_investment: 250,
    max_investment: 120_000,
    start_date: '2026-07-01',
    end_date: '2030-07-01',
    investment_terms: prose(`
      Préstamo participativo tokenizado: una parte fija del 4,5 % anual y una parte variable ligada al margen por kilo de
      aceite, con la que la rentabilidad anual estimada llega al 8 %. Cada token vale 50 €; el mínimo es de 250 €.

      El interés fijo se paga cada año el 31 de julio, cerrada la campaña; la parte variable, el 30 de septiembre, con las
      cuentas auditadas. El principal se devuelve en cuatro cuotas del 25 % entre julio de 2027 y julio de 2030.

      La molturadora no puede repartir dividendos mientras haya una cuota vencida y sin pagar. La garantía es una prenda
      sin desplazamiento sobre la maquinaria financiada, tasada en 655.000 €.

      Si una campaña queda por debajo de 3,2 millones de kilos molturados, la cuota de principal de ese año puede aplazarse
      una sola vez, con un recargo del 1,5 %.`),
    status: 'active',
    domain_id: 1,
    is_public: true,
    images: ['almazara-olivar', 'almazara-molino', 'almazara-bodega'],
    documents: documentsOf('almazara-magina', ['whitepaper', 'contract', 'financial']),
    issuer: 'Molino Imaginario SL',
    location: 'Sierra Mágina, Jaén',
    use_of_funds: [
      { concept: 'Línea de recepción, limpieza y molino', amount: 365_000 },
      { concept: 'Bodega de 18 depósitos bajo nitrógeno', amount: 290_000 },
      { concept: 'Secado de alperujo y compostaje', amount: 185_000 },
      { concept: 'Obra civil y puesta en marcha', amount: 80_000 },
    ],
    risks: [
      'Cosecha: la aceituna es vecera y depende de la lluvia. En 2022-2023 la almazara molturó un 46 % menos que la media.',
      'Precio del aceite: la parte variable depende de la diferencia entre virgen extra y lampante, que ha oscilado entre 0,35 € y 1,60 € por kilo.',
      'Calidad: si no se alcanza el 58 % de virgen extra, la rentabilidad se acerca a la parte fija del 4,5 %.',
    ],
  },
  {
    key: 'eolica-altomira',
    name: 'Repotenciación eólica Loma del Silbo',
    description: prose(`
      Sustitución de 24 aerogeneradores de 850 kW instalados en 2004 en una loma de la provincia de Cuenca por cinco máquinas
      de 5,2 MW. La potencia pasa de 20,4 a 26 MW y la producción de 43.800 a 81.200 MWh al año, con diecinueve torres menos
      sobre el horizonte y la misma línea de evacuación.

      El presupuesto total es de 31,4 millones de euros. El 76 % lo pone un préstamo bancario ya firmado; el promotor, Vientos
      Inventados de la Mancha SL, aporta 3,9 millones, y esta emisión de 3.600.000 € cubre la deuda subordinada. El parque
      conserva su punto de conexión de 132 kV y la declaración de impacto ambiental favorable, de 11 de marzo de 2026.

      Un contrato de venta de energía a diez años con un comprador industrial fija 38,20 € por MWh para el 65 % de la
      producción; el resto se vende a mercado. Con un precio de mercado de 34 € y las horas del percentil 75, el flujo de caja
      libre cubre 1,42 veces el servicio de toda la deuda.

      Los municipios de la zona ingresan 312.000 € al año entre impuestos y arrendamientos y, además, 96 familias de la
      comarca pueden suscribir tokens en las mismas condiciones que cualquier inversor. El desmontaje de las máquinas viejas
      empezó en septiembre; el 88 % de su masa se recicla y las palas van a una planta de valorización en Aragón.`),
    project_type: 'energy',
    website: 'https://loma-del-silbo.example',
    total_funding: 3_600_000,
    duration: 60,
    modality: 'debt',
    annual_return: 6.5,
    total_return: 32.5,
    payment_frequency: 'half_yearly',
    token_value: 100,
    min_investment: 1_000,
    max_investment: 500_000,
    start_date: '2026-09-01',
    end_date: '2031-09-01',
    investment_terms: prose(`
      Bonos subordinados tokenizados de 100 € de nominal, con un cupón del 6,5 % anual que se paga cada seis meses, el 1 de
      marzo y el 1 de septiembre. El principal se devuelve al vencimiento, el 1 de septiembre de 2031.

      La deuda bancaria cobra antes. El pago del cupón se suspende si la cobertura del servicio de la deuda baja de 1,10
      veces en dos semestres seguidos; lo no pagado se acumula y devenga el mismo interés.

      El emisor puede amortizar toda la emisión a partir del tercer año pagando 101 € por token, o 100,50 € a partir del
      cuarto.

      La emisión cierra cuando se suscribe entera o el 28 de febrero de 2027. Si en esa fecha no se ha alcanzado el 70 %
      (2.520.000 €), se devuelve el dinero sin coste a todos los inversores.`),
    status: 'active',
    domain_id: 1,
    is_public: true,
    images: ['eolica-loma', 'eolica-montaje', 'eolica-pueblo'],
    documents: documentsOf('eolica-altomira', ['whitepaper', 'contract', 'financial']),
    issuer: 'Vientos Inventados de la Mancha SL',
    location: 'Altomira, Cuenca',
    use_of_funds: [
      { concept: 'Aerogeneradores (parte subordinada)', amount: 2_480_000 },
      { concept: 'Desmontaje y reciclaje de las máquinas antiguas', amount: 610_000 },
      { concept: 'Adecuación de la subestación', amount: 350_000 },
      { concept: 'Reserva de cupones (un semestre) y gastos', amount: 160_000 },
    ],
    risks: [
      'Subordinación: los bonos cobran después de la deuda bancaria; en un escenario de impago puede perderse todo el capital.',
      'Recurso eólico y precio: el 35 % de la energía se vende a mercado. Con 24 € por MWh la cobertura baja a 1,21 veces.',
      'Plazos: un retraso de seis meses en la puesta en marcha consumiría la reserva de cupones.',
    ],
  },
  {
    key: 'talleres-aragon',
    name: 'Crédito a nueve talleres de Aragón',
    description: prose(`
      Primera serie de deuda privada para nueve talleres aragoneses: tres carpinterías, dos caldererías, una fundición de
      campanas, un taller de encuadernación, una tonelería y un mecanizador de precisión. Todos facturan entre 300.000 € y
      2,1 millones, llevan más de ocho años abiertos y tenían pedidos firmados que no podían arrancar por falta de circulante.

      Cada taller recibió entre 15.000 € y 42.000 € a nueve meses contra pedidos concretos, con el cobro cedido a la sociedad
      vehículo, Talleres Figurados SL. La cartera se repartió entre Zaragoza (cinco), Huesca (dos) y Teruel (dos); el mayor
      préstamo fue el 17,5 % del total.

      La serie se cerró entera en 23 días, en enero de 2026, y se devolvió íntegra el 2 de noviembre. Ocho talleres pagaron en
      fecha; el noveno pidió 21 días de aplazamiento en junio y los pagó con el recargo previsto. No hubo pérdidas.

      Con este dinero se terminaron 61 pedidos por valor de 1.046.000 € y se contrató a once personas, cuatro de ellas
      aprendices. Los talleres han pedido una segunda serie, que está en estudio para 2027.`),
    project_type: 'business',
    website: 'https://talleres-figurados.example',
    total_funding: 240_000,
    duration: 9,
    modality: 'debt',
    annual_return: 8,
    total_return: 6,
    token_value: 100,
    min_investment: 500,
    max_investment: 60_000,
    start_date: '2026-02-02',
    end_date: '2026-11-02',
    investment_terms: prose(`
      Pagarés tokenizados de 100 € de nominal, al 8 % anual simple, con pago único de capital e intereses el 2 de noviembre
      de 2026. Una inversión de 1.000 € recibió 1.060 € antes de retenciones.

      Los pagos de los pedidos financiados se ingresaban en una cuenta a nombre de la sociedad vehículo, separada del
      patrimonio de los talleres. Un fondo de primera pérdida de 12.000 €, aportado por el gestor, respondía antes que los
      inversores; no hizo falta usarlo y se devolvió.

      La serie está amortizada: los tokens se han dado de baja en el registro y no admite nuevas inversiones.`),
    status: 'completed',
    domain_id: 1,
    is_public: true,
    images: ['talleres-carpinteria', 'talleres-fundicion', 'talleres-fachada'],
    documents: documentsOf('talleres-aragon', ['whitepaper', 'contract', 'financial']),
    issuer: 'Talleres Figurados SL',
    location: 'Zaragoza, Huesca y Teruel',
    use_of_funds: [
      { concept: 'Tres carpinterías', amount: 81_000 },
      { concept: 'Dos caldererías', amount: 68_000 },
      { concept: 'Fundición de campanas', amount: 42_000 },
      { concept: 'Encuadernación, tonelería y mecanizado', amount: 49_000 },
    ],
    risks: [
      'Crédito: los talleres son empresas pequeñas; el impago de uno de ellos podía suponer hasta el 17,5 % de la cartera.',
      'Plazo: los cobros dependían de la entrega de los pedidos. Hubo un aplazamiento de 21 días, ya regularizado.',
      'Concentración: cinco de los nueve talleres trabajan en la provincia de Zaragoza.',
    ],
  },
  {
    key: 'residencia-salamanca',
    name: 'Residencia de estudiantes Patio de las Becas',
    description: prose(`
      Conversión de un antiguo colegio de piedra de Villamayor, a nueve minutos a pie de la Universidad de Salamanca, en una
      residencia de 118 plazas: 86 habitaciones individuales y 16 dobles, dos bibliotecas, comedor y un claustro ajardinado de
      410 m². La superficie construida es de 4.260 m² en tres plantas.

      Claustro Supuesto SL tiene una opción de compra por 3.150.000 €, vigente hasta el 31 de marzo de 2027. La inversión total
      asciende a 6.900.000 €: 3.300.000 € de préstamo promotor, 850.000 € de fondos propios y 2.750.000 € de esta emisión.

      En el curso 2025-2026 había en la ciudad 1,9 solicitudes por plaza de residencia. El plan prevé una cuota media de 735 €
      al mes con desayuno y cena en once mensualidades, una ocupación del 82 % el primer curso y del 94 % a partir del segundo,
      y un resultado de explotación de 428.000 € en el ejercicio estabilizado. Un operador con seis residencias abiertas ha
      firmado una carta de intenciones para gestionarla durante quince años.

      El proyecto está en preparación: falta la licencia de cambio de uso, que se espera para enero de 2027. No admite
      inversiones hasta que se conceda.`),
    project_type: 'real_estate',
    website: 'https://patio-de-las-becas.example',
    total_funding: 2_750_000,
    duration: 42,
    modality: 'hybrid',
    annual_return: 7.6,
    total_return: 26.6,
    payment_frequency: 'quarterly',
    token_value: 250,
    min_investment: 1_000,
    max_investment: 100_000,
    start_date: '2027-02-01',
    end_date: '2030-08-01',
    investment_terms: prose(`
      Préstamo participativo de 250 € por token: un 5 % anual fijo y un complemento ligado a la ocupación que lleva la
      rentabilidad estimada al 7,6 %. Suscripción mínima de 1.000 €, cuatro tokens.

      El interés fijo se capitaliza durante los catorce meses de obra y se paga por trimestres desde la apertura. El
      complemento se liquida cada 30 de noviembre sobre el curso cerrado.

      El principal se devuelve al vencimiento con la refinanciación del préstamo promotor o con la venta de la residencia.
      Los inversores tienen segunda hipoteca, por detrás del banco.`),
    status: 'draft',
    domain_id: 1,
    images: ['salamanca-fachada', 'salamanca-claustro', 'salamanca-puente'],
    documents: documentsOf('residencia-salamanca', ['whitepaper', 'contract', 'financial']),
    issuer: 'Claustro Supuesto SL',
    location: 'Salamanca',
    use_of_funds: [
      { concept: 'Compra del inmueble (parte)', amount: 1_300_000 },
      { concept: 'Obra de conversión (parte)', amount: 1_120_000 },
      { concept: 'Mobiliario y equipamiento', amount: 210_000 },
      { concept: 'Intereses durante la obra y contingencia', amount: 120_000 },
    ],
    risks: [
      'Licencia: sin el cambio de uso el proyecto no se ejecuta y la emisión no se abre.',
      'Ocupación: con un 80 % estable, el complemento variable desaparece y la rentabilidad queda en el 5 %.',
      'Refinanciación: la devolución del principal depende del crédito disponible en 2030.',
    ],
  },
  {
    key: 'textil-alcoi',
    name: 'Hilatura circular de Alcoi',
    description: prose(`
      Una línea de reciclado mecánico en una fábrica de Alcoi que lleva hilando desde 1911. Telar Inexistente SL recoge retal
      de corte y ropa sin salida comercial, la clasifica por fibra y color con infrarrojos, la deshilacha y la vuelve a hilar
      sin teñir: el color del hilo es el de la prenda vieja.

      La línea trata 1.150 toneladas al año y produce 780 toneladas de hilo reciclado de título medio. Cada kilo ahorra en
      torno a 2.400 litros de agua frente al algodón virgen y evita el tinte. Desde enero de 2025 los municipios deben recoger
      el textil por separado, de modo que la materia prima llega con un canon a favor de la planta de 0,11 € por kilo.

      Los 180.000 € de la ronda completan una inversión de 645.000 €, de la que 290.000 € son una subvención ya concedida y
      175.000 € fondos propios. Pagan la clasificadora óptica y el acondicionamiento de la nave norte, 1.900 m² de pilares de
      fundición junto al barranco.

      Hay contratos firmados con tres tejedurías de la comarca por 410 toneladas al año, el 53 % de la capacidad, a precios de
      entre 2,35 € y 2,90 € por kilo. El punto de equilibrio está en 465 toneladas.`),
    project_type: 'business',
    website: 'https://telar-inexistente.example',
    total_funding: 180_000,
    duration: 24,
    modality: 'debt',
    annual_return: 8.5,
    total_return: 17,
    payment_frequency: 'quarterly',
    token_value: 50,
    min_investment: 200,
    max_investment: 45_000,
    start_date: '2026-04-15',
    end_date: '2028-04-15',
    investment_terms: prose(`
      Préstamo en tokens de 50 €, con un interés fijo del 8,5 % anual que se paga cada trimestre. Suscripción mínima de 200 €.

      El principal se devuelve en dos mitades, el 15 de abril de 2027 y el 15 de abril de 2028. La empresa puede adelantar la
      segunda sin penalización a partir de octubre de 2027.

      Los inversores que mantengan al menos 2.000 € hasta el vencimiento reciben, además, una manta tejida con hilo de la
      propia línea. No tiene valor económico a efectos de la rentabilidad anunciada.`),
    status: 'active',
    domain_id: 1,
    is_public: true,
    images: ['alcoi-hilatura', 'alcoi-fabrica', 'alcoi-balas'],
    documents: documentsOf('textil-alcoi', ['whitepaper', 'contract', 'financial']),
    issuer: 'Telar Inexistente SL',
    location: 'Alcoi, Alicante',
    use_of_funds: [
      { concept: 'Clasificadora óptica por infrarrojos', amount: 118_000 },
      { concept: 'Acondicionamiento de la nave norte', amount: 47_000 },
      { concept: 'Circulante de arranque', amount: 15_000 },
    ],
    risks: [
      'Precio del hilo: compite con fibra virgen importada. Por debajo de 2,05 € por kilo la línea no cubre costes.',
      'Suministro: el canon municipal se revisa cada año y puede bajar.',
      'Demanda: el 47 % de la capacidad no tiene todavía contrato.',
    ],
  },
]
