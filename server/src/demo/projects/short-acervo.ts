import { documentsOf, prose, type DemoProject } from '../project.ts'

export const shortAcervoProjects: DemoProject[] = [
  {
    key: 'bodega-rioja-alavesa',
    name: 'Crianza en Rioja Alavesa',
    description: prose(`
      Bodega Quimera SL necesita 620 barricas de roble para criar la cosecha de 2026, la mayor de su historia: 1,05 millones de
      kilos de tempranillo de 94 viticultores. El dinero se inmoviliza en vino que no puede venderse hasta 2028.

      Los 480.000 € pagan las barricas y el primer año de crianza. El vino, valorado en 1,31 millones a precio de granel, queda
      en prenda en un calado excavado en 1790 a once metros de profundidad.`),
    project_type: 'business',
    website: 'https://bodega-quimera.example',
    total_funding: 480_000,
    duration: 30,
    modality: 'debt',
    annual_return: 7,
    total_return: 17.5,
    payment_frequency: 'half_yearly',
    token_value: 100,
    min_investment: 300,
    max_investment: 30_000,
    start_date: '2026-10-15',
    end_date: '2029-04-15',
    investment_terms: prose(`
      Préstamo tokenizado al 7 % anual, con intereses cada seis meses y el principal al vencimiento, cuando la crianza sale al
      mercado.

      Prenda sobre 139.500 litros de vino. Si el precio del granel baja un 30 %, la bodega debe aportar más vino o devolver la
      parte descubierta en sesenta días.`),
    status: 'active',
    domain_id: 1,
    images: ['bodega-calado'],
    documents: documentsOf('bodega-rioja-alavesa', ['whitepaper', 'financial']),
    issuer: 'Bodega Quimera SL',
    location: 'Rioja Alavesa, Álava',
    use_of_funds: [
      { concept: '620 barricas de roble', amount: 403_000 },
      { concept: 'Primer año de crianza', amount: 77_000 },
    ],
    risks: [
      'Precio del vino: una bajada del granel reduce el valor de la prenda.',
      'Liquidez: el dinero queda inmovilizado 30 meses.',
    ],
  },
  {
    key: 'faro-costa-da-morte',
    name: 'Faro habitado de Costa da Morte',
    description: prose(`
      Concesión de 35 años para convertir las viviendas de los torreros de un faro de 1922 en un hotel de nueve habitaciones
      con comedor abierto al pueblo. La linterna sigue en servicio y a cargo de la autoridad portuaria.

      Faro Quimérico SL invierte 1.140.000 €, de los que la emisión aporta 690.000 €. Con 182 € por noche y un 58 % de ocupación,
      el resultado operativo es de 149.000 € al año. El camino de acceso y la traída de agua ya están ejecutados.`),
    project_type: 'real_estate',
    website: 'https://faro-quimerico.example',
    total_funding: 690_000,
    duration: 36,
    modality: 'equity',
    annual_return: 6.8,
    total_return: 20.4,
    payment_frequency: 'yearly',
    token_value: 100,
    min_investment: 500,
    max_investment: 35_000,
    start_date: '2026-09-15',
    end_date: '2029-09-15',
    investment_terms: prose(`
      Los tokens dan derecho al 60,5 % de los dividendos de la sociedad concesionaria, que se pagan una vez al año, en enero.

      A los 36 meses el promotor recompra los tokens a valor contable más la rentabilidad pendiente, si la caja lo permite; en
      otro caso, sigue el reparto anual y la recompra se ofrece cada ejercicio.`),
    status: 'active',
    domain_id: 1,
    images: ['faro-acantilado'],
    documents: documentsOf('faro-costa-da-morte', ['whitepaper']),
    issuer: 'Faro Quimérico SL',
    location: 'Costa da Morte, A Coruña',
    use_of_funds: [
      { concept: 'Rehabilitación de las viviendas', amount: 512_000 },
      { concept: 'Equipamiento', amount: 118_000 },
      { concept: 'Contingencia', amount: 60_000 },
    ],
    risks: [
      'Estacionalidad: el 64 % de los ingresos se concentra entre junio y septiembre.',
      'Concesión: al terminar revierte al Estado sin indemnización.',
    ],
  },
  {
    key: 'queseria-menorca',
    name: 'Quesería de Ferreries, Menorca',
    description: prose(`
      Una cava de afinado para 9.000 quesos y una sala de curado con energía solar en una finca de 118 vacas. Formatge
      Imaginat SL vende hoy el 70 % de su queso tierno; el curado de diez meses se paga a más del doble, pero no hay donde
      guardarlo.

      La ronda de 140.000 € completa una ayuda europea de 96.000 €. La cava permite curar 31 toneladas más al año.`),
    project_type: 'business',
    website: '',
    total_funding: 140_000,
    duration: 24,
    modality: 'debt',
    annual_return: 7.5,
    total_return: 15,
    payment_frequency: 'quarterly',
    token_value: 20,
    min_investment: 100,
    max_investment: 24_000,
    start_date: '2026-06-01',
    end_date: '2028-06-01',
    investment_terms: prose(`
      Interés del 7,5 % anual pagado cada trimestre; el principal se devuelve en ocho cuotas trimestrales iguales.

      Quien lo prefiera puede cobrar los intereses en queso, a precio de finca, avisando antes del día 10 del mes de pago.`),
    status: 'active',
    domain_id: 1,
    images: ['queseria-menorca'],
    documents: documentsOf('queseria-menorca', ['whitepaper']),
    issuer: 'Formatge Imaginat SL',
    location: 'Ferreries, Menorca',
    use_of_funds: [
      { concept: 'Cava de afinado', amount: 98_000 },
      { concept: 'Placas solares y frío', amount: 42_000 },
    ],
    risks: [
      'Sanidad animal: una restricción de movimientos pararía la venta.',
      'Empresa pequeña: once empleados y una sola finca.',
    ],
  },
  {
    key: 'bateas-arousa',
    name: 'Bateas de la ría de Arousa',
    description: prose(`
      Renovación de catorce bateas de mejillón de eucalipto por estructuras nuevas y compra de un barco auxiliar híbrido para
      una agrupación de seis familias. Cada batea lleva 500 cuerdas y da unas 72 toneladas al año.

      La emisión de 260.000 € se devuelve con las ventas de dos campañas, con un precio medio de 0,68 € por kilo en conserva y
      1,04 € en fresco.`),
    project_type: 'business',
    website: '',
    total_funding: 260_000,
    duration: 20,
    modality: 'crowdfunding',
    annual_return: 8.4,
    total_return: 14,
    token_value: 50,
    min_investment: 250,
    max_investment: 20_000,
    start_date: '2026-10-01',
    end_date: '2028-06-01',
    investment_terms: prose(`
      Deuda tokenizada al 8,4 % anual. Dos pagos de principal: el 40 % en junio de 2027 y el 60 % en junio de 2028, con los
      intereses devengados.

      Si un cierre de polígonos por toxina dura más de noventa días, el primer pago se aplaza hasta diciembre de 2027.`),
    status: 'active',
    domain_id: 1,
    is_crowdfunding: true,
    images: ['bateas-ria'],
    documents: documentsOf('bateas-arousa', ['whitepaper']),
    issuer: 'Bateas Soñadas SL',
    location: 'Ría de Arousa, Pontevedra',
    use_of_funds: [
      { concept: 'Catorce bateas', amount: 168_000 },
      { concept: 'Barco auxiliar híbrido', amount: 92_000 },
    ],
    risks: [
      'Marea roja: los cierres por toxina detienen la venta sin indemnización.',
      'Precio: la conservera fija el precio de más de la mitad de la cosecha.',
    ],
  },
  {
    key: 'vivienda-ria-bilbao',
    name: 'Vivienda asequible en la ría del Nervión',
    description: prose(`
      Promoción de 46 viviendas en alquiler tasado en la margen izquierda, en un solar industrial ya descontaminado. Etxe
      Ametsa SL tiene licencia y una lista de espera municipal de 1.310 solicitudes.

      Los 1.980.000 € financian estructura y fachada hasta que entre el préstamo de vivienda protegida, aprobado para la
      entrega en 2028. La renta media será de 512 € al mes.`),
    project_type: 'real_estate',
    website: 'https://etxe-ametsa.example',
    total_funding: 1_980_000,
    duration: 24,
    modality: 'debt',
    annual_return: 7,
    total_return: 14,
    payment_frequency: 'monthly',
    token_value: 100,
    min_investment: 1_000,
    max_investment: 80_000,
    start_date: '2026-11-02',
    end_date: '2028-11-02',
    investment_terms: prose(`
      Préstamo puente al 7 % anual, con hipoteca sobre el solar y la obra en curso. Los intereses se pagan cada mes y el
      principal con la primera disposición del préstamo de vivienda protegida.

      El dinero se libera por certificaciones de obra que firma un técnico independiente.`),
    status: 'active',
    domain_id: 1,
    images: ['bilbao-ria'],
    documents: documentsOf('vivienda-ria-bilbao', ['whitepaper', 'financial']),
    issuer: 'Etxe Ametsa SL',
    location: 'Sestao, Bizkaia',
    use_of_funds: [
      { concept: 'Estructura', amount: 1_160_000 },
      { concept: 'Fachada y cubierta', amount: 690_000 },
      { concept: 'Intereses y contingencia', amount: 130_000 },
    ],
    risks: [
      'Retraso: si la entrega pasa de noviembre de 2028, el préstamo protegido se aplaza y con él la devolución.',
      'Coste de materiales: el contrato de obra admite revisión de precios hasta el 8 %.',
    ],
  },
  {
    key: 'minihidraulica-pirineo',
    name: 'Minicentral de los Ibones, Huesca',
    description: prose(`
      Modernización de una central de 1928 en el Pirineo aragonés: dos turbinas Francis nuevas de 1,45 MW, escala de peces y
      telemando. El salto de 118 m se mantiene y la producción media sube de 9.200 a 12.700 MWh al año.

      Aguas Conjeturadas SL tiene la concesión hasta 2061. La emisión de 1.400.000 € cubre el 45 % de la inversión.`),
    project_type: 'energy',
    website: 'https://aguas-conjeturadas.example',
    total_funding: 1_400_000,
    duration: 72,
    modality: 'hybrid',
    annual_return: 6.2,
    total_return: 37.2,
    payment_frequency: 'yearly',
    token_value: 100,
    min_investment: 500,
    max_investment: 140_000,
    start_date: '2026-05-15',
    end_date: '2032-05-15',
    investment_terms: prose(`
      Un 4 % anual fijo y una parte variable sobre la producción vendida, hasta una rentabilidad estimada del 6,2 %. Pagos
      anuales, el 30 de junio.

      El principal se amortiza en cuotas iguales en los tres últimos años. La central está asegurada por avería y por lucro
      cesante durante doce meses.`),
    status: 'active',
    domain_id: 1,
    images: ['pirineo-presa'],
    documents: documentsOf('minihidraulica-pirineo', ['whitepaper']),
    issuer: 'Aguas Conjeturadas SL',
    location: 'Alto Gállego, Huesca',
    use_of_funds: [
      { concept: 'Turbinas y generadores', amount: 905_000 },
      { concept: 'Escala de peces y obra hidráulica', amount: 365_000 },
      { concept: 'Telemando y conexión', amount: 130_000 },
    ],
    risks: [
      'Hidrología: en un año seco la producción baja hasta un 38 %.',
      'Precio de la energía: toda la producción se vende a mercado.',
    ],
  },
  {
    key: 'ceramica-talavera',
    name: 'Horno de cerámica de Talavera',
    description: prose(`
      Un horno eléctrico de doble cámara en lugar de uno de gas para un taller de azulejería con catorce oficiales. Alfar
      Fingido SL ahorra 41.000 € de combustible al año y dobla el tamaño de pieza.

      La emisión de 120.000 € se completó en octubre de 2025 y se devolvió entera, con intereses, el 15 de octubre de 2026.`),
    project_type: 'business',
    website: '',
    total_funding: 120_000,
    duration: 12,
    modality: 'debt',
    annual_return: 8,
    total_return: 8,
    token_value: 50,
    min_investment: 200,
    max_investment: 40_000,
    start_date: '2025-10-15',
    end_date: '2026-10-15',
    investment_terms: prose(`
      Préstamo a doce meses al 8 % anual, con pago único de principal e intereses. Reserva de dominio sobre el horno hasta la
      devolución.

      La emisión está amortizada y no admite nuevas inversiones.`),
    status: 'completed',
    domain_id: 1,
    images: ['talavera-horno'],
    documents: documentsOf('ceramica-talavera', ['whitepaper', 'financial']),
    issuer: 'Alfar Fingido SL',
    location: 'Talavera de la Reina, Toledo',
    use_of_funds: [
      { concept: 'Horno eléctrico de doble cámara', amount: 104_000 },
      { concept: 'Acometida y transformador', amount: 16_000 },
    ],
    risks: [
      'Crédito: un solo deudor, con una facturación de 890.000 € al año.',
      'Ejecución: la acometida dependía de la distribuidora; llegó con 19 días de retraso.',
    ],
  },
  {
    key: 'fibra-soria',
    name: 'Fibra para 43 pueblos de Soria',
    description: prose(`
      Red neutra de 212 km de fibra y nueve torres de radioenlace para 43 pueblos de Tierras Altas que suman 2.860 vecinos. Tres
      operadores han firmado contratos mayoristas a doce años por 171.000 € al año.

      Red Presunta SL recibe además una subvención de 1,1 millones. La emisión de 780.000 € financia los últimos 74 km.`),
    project_type: 'infrastructure',
    website: 'https://red-presunta.example',
    total_funding: 780_000,
    duration: 48,
    modality: 'debt',
    annual_return: 6.6,
    total_return: 26.4,
    payment_frequency: 'yearly',
    token_value: 100,
    min_investment: 500,
    max_investment: 120_000,
    start_date: '2026-03-16',
    end_date: '2030-03-16',
    investment_terms: prose(`
      Bonos al 6,6 % anual con cupón anual y devolución lineal del principal en los dos últimos años.

      Los contratos mayoristas están cedidos en garantía. Si un operador se va, su capacidad se ofrece primero a los
      ayuntamientos.`),
    status: 'active',
    domain_id: 1,
    images: ['soria-pueblo'],
    documents: documentsOf('fibra-soria', ['whitepaper']),
    issuer: 'Red Presunta SL',
    location: 'Tierras Altas, Soria',
    use_of_funds: [
      { concept: 'Despliegue de 74 km de fibra', amount: 596_000 },
      { concept: 'Dos torres de radioenlace', amount: 124_000 },
      { concept: 'Reserva y gastos', amount: 60_000 },
    ],
    risks: [
      'Contraparte: el ingreso depende de tres contratos mayoristas.',
      'Permisos: faltan dos autorizaciones de paso por monte público.',
    ],
  },
  {
    key: 'dehesa-huelva',
    name: 'Dehesa de bellota en la sierra de Aracena',
    description: prose(`
      Dehesa Fabulada SL gestiona 640 hectáreas de encina y alcornoque con 410 cerdos ibéricos en montanera. La emisión de
      540.000 € paga cercas, ocho charcas, la regeneración de 12.000 encinas jóvenes y el curado de la producción durante tres
      años.

      Los ingresos vienen del jamón (71 %), el corcho, que se saca en 2028, y un contrato de conservación de suelo.`),
    project_type: 'other',
    website: 'https://dehesa-fabulada.example',
    total_funding: 540_000,
    duration: 40,
    modality: 'hybrid',
    annual_return: 7.2,
    total_return: 24,
    payment_frequency: 'yearly',
    token_value: 60,
    min_investment: 300,
    max_investment: 30_000,
    start_date: '2026-11-01',
    end_date: '2030-03-01',
    investment_terms: prose(`
      Un 3,5 % anual fijo y una participación en el margen de la venta de jamones curados, hasta una rentabilidad estimada del
      7,2 %. El principal se devuelve en marzo de 2029 y marzo de 2030.

      Los animales y las piezas en bodega están asegurados; el arbolado no.`),
    status: 'active',
    domain_id: 1,
    images: ['dehesa-encinas'],
    documents: documentsOf('dehesa-huelva', ['whitepaper']),
    issuer: 'Dehesa Fabulada SL',
    location: 'Sierra de Aracena, Huelva',
    use_of_funds: [
      { concept: 'Circulante y curado', amount: 318_000 },
      { concept: 'Cercas y charcas', amount: 132_000 },
      { concept: 'Regeneración del arbolado', amount: 90_000 },
    ],
    risks: [
      'Seca de la encina y peste porcina: ambas pueden reducir la producción a la mitad.',
      'Plazo: el jamón tarda 36 meses en poder venderse.',
    ],
  },
  {
    key: 'casona-picos',
    name: 'Casona rural en Picos de Europa',
    description: prose(`
      Rehabilitación de una casona de 1760 con hórreo y tres hectáreas de prado en el oriente de Asturias: once habitaciones,
      obrador y aula de oficios. Casona Pensada SL tiene la finca y busca 350.000 € para la obra.

      El proyecto está en preparación, a falta del informe de patrimonio.`),
    project_type: 'real_estate',
    website: '',
    total_funding: 350_000,
    duration: 30,
    modality: 'debt',
    annual_return: 6.4,
    total_return: 16,
    payment_frequency: 'monthly',
    token_value: 50,
    min_investment: 200,
    max_investment: 20_000,
    start_date: '2027-03-01',
    end_date: '2029-09-01',
    investment_terms: prose(`
      Interés del 6,4 % anual: un 4 % en efectivo, cada mes, y el resto en estancias o en efectivo, a elección del inversor.

      El principal se devuelve al vencimiento. Las condiciones pueden cambiar antes de publicar el proyecto.`),
    status: 'draft',
    domain_id: 1,
    images: ['picos-casona'],
    documents: documentsOf('casona-picos', ['whitepaper']),
    issuer: 'Casona Pensada SL',
    location: 'Oriente de Asturias',
    use_of_funds: [
      { concept: 'Obra', amount: 286_000 },
      { concept: 'Equipamiento y contingencia', amount: 64_000 },
    ],
    risks: [
      'Permisos: el hórreo está protegido y su uso puede limitarse.',
      'Ocupación: la demanda de invierno es baja.',
    ],
  },
]
