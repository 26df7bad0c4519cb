import { documentsOf, prose, type DemoProject } from '../project.ts'

export const shortHispaxProjects: DemoProject[] = [
  {
    key: 'almendros-murcia',
    name: 'Almendros del Noroeste murciano',
    description: prose(`
      Plantación de 86 hectáreas de almendro de floración tardía en secano de altura, con apoyo de 1.200 m³ de agua por
      hectárea. Almendra Teórica SL prevé 1.450 kg de grano por hectárea a partir del sexto año.

      Los 610.000 € pagan 23.900 plantones, riego enterrado y los cuatro años sin cosecha. Hay un contrato de compra con una
      turronera por el 50 % de la producción.`),
    project_type: 'other',
    website: 'https://almendra-teorica.example',
    total_funding: 610_000,
    duration: 84,
    modality: 'equity',
    annual_return: 7,
    total_return: 49,
    token_value: 100,
    min_investment: 500,
    max_investment: 40_000,
    start_date: '2026-11-10',
    end_date: '2033-11-10',
    investment_terms: prose(`
      Participación en los beneficios de la explotación durante siete años. No hay reparto hasta la primera cosecha comercial,
      prevista para 2030; desde entonces, un pago al año en diciembre.

      Al final la finca se tasa y se vende o la recompra el promotor. Los tokens suman el 74 % de los derechos económicos.`),
    status: 'active',
    domain_id: 2,
    is_public: true,
    images: ['almendros-flor'],
    documents: documentsOf('almendros-murcia', ['whitepaper']),
    issuer: 'Almendra Teórica SL',
    location: 'Caravaca de la Cruz, Murcia',
    use_of_funds: [
      { concept: 'Plantones y plantación', amount: 251_000 },
      { concept: 'Riego enterrado', amount: 214_000 },
      { concept: 'Cultivo hasta la cosecha', amount: 145_000 },
    ],
    risks: [
      'Helada y sequía: una helada en floración puede perder la cosecha del año.',
      'Precio de la almendra: lo marca la producción de California.',
    ],
  },
  {
    key: 'bateria-puertollano',
    name: 'Batería de red en Puertollano',
    description: prose(`
      Almacenamiento de 20 MW y 80 MWh junto a una subestación de 132 kV, sobre suelo de una antigua escombrera minera. Carga al
      mediodía, cuando sobra sol, y descarga al caer la tarde.

      Voltio Ideado SL tiene acceso y conexión concedidos y una ayuda de 4,2 millones. De los 16,9 millones del presupuesto, la
      emisión aporta 2.900.000 €.`),
    project_type: 'energy',
    website: 'https://voltio-ideado.example',
    total_funding: 2_900_000,
    duration: 60,
    modality: 'debt',
    annual_return: 7.4,
    total_return: 37,
    payment_frequency: 'half_yearly',
    token_value: 100,
    min_investment: 1_000,
    max_investment: 120_000,
    start_date: '2026-10-01',
    end_date: '2031-10-01',
    investment_terms: prose(`
      Bonos subordinados al 7,4 % anual con cupón semestral. El principal se devuelve al vencimiento o antes si el emisor
      refinancia, con una prima del 1 %.

      Un agente externo calcula cada semestre la cobertura de la deuda y publica el informe en la plataforma.`),
    status: 'active',
    domain_id: 2,
    images: ['puertollano-bateria'],
    documents: documentsOf('bateria-puertollano', ['whitepaper', 'financial']),
    issuer: 'Voltio Ideado SL',
    location: 'Puertollano, Ciudad Real',
    use_of_funds: [
      { concept: 'Contenedores de baterías (parte)', amount: 2_150_000 },
      { concept: 'Subestación y transformador', amount: 560_000 },
      { concept: 'Reserva y gastos', amount: 190_000 },
    ],
    risks: [
      'Ingresos de mercado: dependen de la diferencia de precio entre el mediodía y la tarde, que puede estrecharse.',
      'Degradación: la capacidad garantizada baja al 72 % en diez años.',
    ],
  },
  {
    key: 'mercado-valencia',
    name: 'Mercado de hierro de València',
    description: prose(`
      Rehabilitación de un mercado de barrio de 1914, con estructura de hierro y vidriera: 38 puestos de producto fresco, ocho
      de comida y una sala en el altillo. Mercat Suposat SL lo explota en concesión por 40 años.

      El 68 % de los puestos está comprometido con vendedores del propio mercado, que conservan su renta. La emisión aporta
      1.720.000 € de una inversión de 3.600.000 €.`),
    project_type: 'real_estate',
    website: 'https://mercat-suposat.example',
    total_funding: 1_720_000,
    duration: 36,
    modality: 'hybrid',
    annual_return: 7.5,
    total_return: 22.5,
    payment_frequency: 'half_yearly',
    token_value: 100,
    min_investment: 500,
    max_investment: 80_000,
    start_date: '2026-07-15',
    end_date: '2029-07-15',
    investment_terms: prose(`
      Un 5 % anual fijo y un complemento sobre la renta de los puestos, hasta una rentabilidad estimada del 7,5 %. Se pagan
      cada seis meses.

      El principal se devuelve a los 36 meses con un préstamo a largo plazo ya preacordado con una entidad pública.`),
    status: 'active',
    domain_id: 2,
    images: ['valencia-mercado'],
    documents: documentsOf('mercado-valencia', ['whitepaper', 'financial']),
    issuer: 'Mercat Suposat SL',
    location: 'València',
    use_of_funds: [
      { concept: 'Estructura de hierro y vidriera', amount: 905_000 },
      { concept: 'Puestos e instalaciones', amount: 640_000 },
      { concept: 'Contingencia e intereses', amount: 175_000 },
    ],
    risks: [
      'Patrimonio: los hallazgos en el subsuelo pueden parar la obra.',
      'Ocupación de puestos: el 32 % no está comprometido.',
    ],
  },
  {
    key: 'salinas-isla-cristina',
    name: 'Salinas artesanas de Isla Cristina',
    description: prose(`
      Recuperación de 27 hectáreas de esteros y balsas de cristalización y de un molino de marea para producir 900 toneladas de
      sal y 14 de flor de sal al año. Sal Quimérica SL vende ya a 160 restaurantes.

      Los 310.000 € reparan compuertas y muros y compran un secadero solar. Las balsas son refugio de flamencos y cigüeñuelas: la
      cosecha se para entre abril y junio.`),
    project_type: 'business',
    website: '',
    total_funding: 310_000,
    duration: 18,
    modality: 'debt',
    annual_return: 8,
    total_return: 12,
    payment_frequency: 'half_yearly',
    token_value: 50,
    min_investment: 250,
    max_investment: 25_000,
    start_date: '2026-09-01',
    end_date: '2028-03-01',
    investment_terms: prose(`
      Deuda tokenizada al 8 % anual. Intereses cada seis meses y principal en dos pagos, en septiembre de 2027 y marzo de 2028.

      La sal cosechada y almacenada queda en prenda a favor de los inversores.`),
    status: 'active',
    domain_id: 2,
    images: ['salinas-balsas'],
    documents: documentsOf('salinas-isla-cristina', ['whitepaper']),
    issuer: 'Sal Quimérica SL',
    location: 'Isla Cristina, Huelva',
    use_of_funds: [
      { concept: 'Compuertas, muros y molino', amount: 205_000 },
      { concept: 'Secadero solar', amount: 78_000 },
      { concept: 'Circulante', amount: 27_000 },
    ],
    risks: [
      'Lluvia: un verano húmedo puede perder la mitad de la cosecha.',
      'Dominio público: la concesión vence en 2044.',
    ],
  },
  {
    key: 'solar-merida',
    name: 'Comunidad solar de Mérida',
    description: prose(`
      Cubiertas solares de 1,1 MWp sobre tres cooperativas y un parque de 0,9 MWp en una loma de las afueras para 620 hogares y
      34 comercios que comparten la energía a menos de dos kilómetros.

      Sol Ensayado S. Coop. cobra 0,089 € por kWh a los socios, un 41 % menos que la tarifa regulada media de 2025. La emisión
      aporta 450.000 €; el resto son cuotas y una subvención.`),
    project_type: 'energy',
    website: 'https://sol-ensayado.example',
    total_funding: 450_000,
    duration: 54,
    modality: 'debt',
    annual_return: 6,
    total_return: 27,
    payment_frequency: 'half_yearly',
    token_value: 25,
    min_investment: 100,
    max_investment: 60_000,
    start_date: '2026-04-01',
    end_date: '2030-10-01',
    investment_terms: prose(`
      Interés fijo del 6 % anual, pagado cada seis meses, en abril y en octubre. El principal se devuelve en tres cuotas iguales, en 2028,
      2029 y 2030.

      Los socios de la comunidad y los demás inversores tienen los mismos derechos económicos.`),
    status: 'active',
    domain_id: 2,
    images: ['merida-solar'],
    documents: documentsOf('solar-merida', ['whitepaper']),
    issuer: 'Sol Ensayado S. Coop.',
    location: 'Mérida, Badajoz',
    use_of_funds: [
      { concept: 'Placas, inversores y estructura', amount: 372_000 },
      { concept: 'Conexión y medida', amount: 54_000 },
      { concept: 'Gastos y reserva', amount: 24_000 },
    ],
    risks: [
      'Regulación: un cambio en el reparto de energía compartida reduciría el ahorro.',
      'Impago de cuotas: los socios son hogares; se prevé un 2 % de morosidad.',
    ],
  },
]
