import { prose } from '../project.ts'

/** The English version of a demo project. `use_of_funds` has the items in the order of the Spanish ones. */
export type EnglishTexts = {
  name: string
  description: string
  investment_terms: string
  use_of_funds: string[]
  risks: string[]
}

/**
 * English versions by the project's key. All other projects are shown in Spanish, like any project without a
 * translation.
 */
export const englishTexts: Record<string, EnglishTexts> = {
  'corrala-lavapies': {
    name: 'Corrala del Aljibe, Lavapiés (Madrid)',
    description: prose(`
      Full restoration of a *corrala* of 1887 in Lavapiés, Madrid: four floors of timber galleries around a courtyard of 164
      m², with **26 flats** of 31 to 54 m² and two shops on the street. The structure is listed. Timber posts, wrought-iron
      railings and the fountain in the courtyard stay; roof, services and inner insulation are new.

      ## The money

      The developer, Corrala del Aljibe Imaginaria SL, bought the building in November 2025 for €2,960,000, with its own funds
      and a mortgage of €1,700,000. This round pays for the works (€1,412,000), fees and permits (€238,000) and a contingency
      fund of €200,000, a little over 10% of the total.

      ## The rent

      The flats are let for the long term, with contracts of five to seven years and rents within the official reference
      index. At 94% occupancy the expected gross rent is €338,400 a year; after costs, taxes and interest, €214,600 can be
      paid out. Nineteen of the flats are inhabited, and their tenants come back after the works, which go bay by bay so that
      the building is never empty.

      The energy rating goes from G to B. The building permit was granted on 27 February 2026, and the works began in May
      with the roof and the north gallery.`),
    investment_terms: prose(`
      Each token is an economic share of €100 in the company that owns the building. The minimum is €500 (five tokens), the
      maximum €200,000 per investment.

      Profits are paid out once a year, within thirty days of 1 May. The first payment is in May 2027, when the first phase of
      the works is finished.

      After 36 months the general meeting decides whether to refinance and buy the tokens back at the value of an independent
      appraisal, or to go on letting for periods of twelve months. Buying back below the issue price needs two thirds of the
      tokens in favour.

      **The return is an estimate, not a promise**: it depends on occupancy, on the final cost of the works and on the sale
      price or appraisal. The capital is not guaranteed.`),
    use_of_funds: ['Restoration works', 'Design, site management and permits', 'Contingency fund'],
    risks: [
      'Cost overruns: a building of 1887 may hide damage in floors and foundations. The contingency fund covers up to €200,000.',
      'Occupancy and rents: at 85% occupancy the estimated annual return would fall from 7.2% to 5.4%.',
      'Rent regulation: new limits on rents would reduce the expected income.',
    ],
  },
  'bodega-rioja-alavesa': {
    name: 'Wine ageing in Rioja Alavesa',
    description: prose(`
      Bodega Quimera SL needs **620 oak barrels** to age the 2026 harvest, the largest of its history: 1.05 million kilos of
      tempranillo from 94 growers. The money is tied up in wine that cannot be sold until 2028.

      The €480,000 pay for the barrels and the first year of ageing. The wine, worth €1.31 million at bulk prices, is pledged
      and lies in a cellar dug in 1790, eleven metres below ground.`),
    investment_terms: prose(`
      Tokenised loan at 7% a year. Interest is paid every six months and the principal at maturity, when the wine goes on sale.

      139,500 litres of wine are pledged. If the bulk price falls by 30%, the winery must add wine or pay back the uncovered
      part within sixty days.`),
    use_of_funds: ['620 oak barrels', 'First year of ageing'],
    risks: [
      'Price of wine: a fall in bulk prices reduces the value of the pledge.',
      'Liquidity: the money is tied up for 30 months.',
    ],
  },
  'queseria-menorca': {
    name: 'Cheese dairy in Ferreries, Menorca',
    description: prose(`
      A ripening cellar for 9,000 cheeses and a solar-powered curing room on a farm of 118 cows. Formatge Imaginat SL sells 70%
      of its cheese young today; cheese cured for ten months fetches more than twice as much, but there is nowhere to keep it.

      The round of €140,000 completes a European grant of €96,000. With the cellar, 31 more tonnes a year can be cured.`),
    investment_terms: prose(`
      Interest of 7.5% a year, paid every quarter; the principal is paid back in eight equal quarterly instalments.

      Whoever prefers can take the interest in cheese, at farm prices, by saying so before the 10th of the month of payment.`),
    use_of_funds: ['Ripening cellar', 'Solar panels and cooling'],
    risks: [
      'Animal health: a ban on moving animals would stop sales.',
      'Small company: eleven employees and a single farm.',
    ],
  },
  'almendros-murcia': {
    name: 'Almond trees in north-west Murcia',
    description: prose(`
      86 hectares of late-flowering almond trees on high dry land, supported by 1,200 m³ of water per hectare. Almendra Teórica
      SL expects 1,450 kg of kernels per hectare from the sixth year.

      The €610,000 pay for 23,900 saplings, buried irrigation and the four years without a harvest. A nougat maker has agreed to
      buy 50% of the crop.`),
    investment_terms: prose(`
      A share in the profits of the farm for seven years. Nothing is paid out until the first commercial harvest, expected in
      2030; from then on there is one payment a year, in December.

      At the end the land is appraised and sold, or the promoter buys it back. The tokens add up to 74% of the economic rights.`),
    use_of_funds: ['Saplings and planting', 'Buried irrigation', 'Cultivation until the harvest'],
    risks: [
      'Frost and drought: a frost in flower can cost the harvest of the year.',
      'Price of almonds: it is set by production in California.',
    ],
  },
}
