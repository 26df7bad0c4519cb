import { escaped } from '@acervo/domain/common/markup'
import sharp from 'sharp'
import type { DemoPerson } from '../person.ts'
import { chanceFrom } from './random.ts'

const colors = { paper: '#efe9da', ink: '#2b2b33', soft: '#7c7a72', wave: '#b9c3a4', warn: '#b4472d' }

/** A drawn specimen card: it resembles no real document and says MUESTRA across its whole width. */
export async function identityCard(person: DemoPerson, side: 'front' | 'back'): Promise<Buffer> {
  const body = side === 'front' ? frontOf(person) : backOf(person)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1012" height="638" viewBox="0 0 1012 638" font-family="DejaVu Sans, Arial, sans-serif">
    <rect width="1012" height="638" fill="#d9d5ca"/>
    <rect x="16" y="16" width="980" height="606" rx="30" fill="${colors.paper}" stroke="${colors.soft}" stroke-width="2"/>
    ${wavesOf(person.key + side)}${body}
    <g transform="translate(506 340) rotate(-24)"><text text-anchor="middle" y="56" font-size="172" font-weight="bold" letter-spacing="14" fill="${colors.warn}" fill-opacity="0.34">MUESTRA</text></g>
    <text x="506" y="604" text-anchor="middle" font-size="17" fill="${colors.warn}">Documento de demostración · no acredita ninguna identidad</text>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer()
}

function frontOf(person: DemoPerson): string {
  const fields = person.kyc?.fields
  const isCompany = fields?.user_type === 'persona_juridica'
  return `${label(60, 84, isCompany ? 'TARJETA SUPUESTA DE SOCIEDAD' : 'TARJETA SUPUESTA DE IDENTIDAD', 24)}
    ${portraitOf(person.key, isCompany)}
    ${pair(380, 168, isCompany ? 'Denominación' : 'Nombre', fields?.name ?? person.full_name)}
    ${pair(380, 258, isCompany ? 'Fecha de constitución' : 'Fecha de nacimiento', fields?.birth_date ?? '')}
    ${pair(380, 348, 'Nacionalidad', isCompany ? 'España' : fields?.nationality === 'Portugal' ? 'Portugal' : 'España')}
    ${pair(380, 438, isCompany ? 'CIF' : 'Número', fields?.id_number ?? '')}`
}

function backOf(person: DemoPerson): string {
  const fields = person.kyc?.fields
  const lines = [fields?.id_number ?? '', fields?.birth_date ?? '', person.full_name]
    .map((text) =>
      text
        .toUpperCase()
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[^A-Z0-9]/g, '<'),
    )
    .map((text) => text.slice(0, 30).padEnd(30, '<'))
  return `${pair(60, 110, 'Domicilio', fields?.address ?? '')}
    ${pair(60, 200, 'Localidad', `${fields?.postal_code ?? ''} ${fields?.city ?? ''}`)}
    ${pair(60, 290, 'Expedido por', 'Oficina Inexistente de Muestras')}
    <g font-family="DejaVu Sans Mono, monospace" font-size="38" fill="${colors.ink}">${lines
      .map((line, i) => `<text x="60" y="${424 + i * 54}" textLength="890">${escaped(line)}</text>`)
      .join('')}</g>`
}

function pair(x: number, y: number, name: string, value: string): string {
  const size = value.length > 32 ? 24 : 31
  return `${label(x, y, name, 17)}<text x="${x}" y="${y + 38}" font-size="${size}" fill="${colors.ink}">${escaped(value)}</text>`
}

function label(x: number, y: number, text: string, size: number): string {
  return `<text x="${x}" y="${y}" font-size="${size}" letter-spacing="1" fill="${colors.soft}">${escaped(text)}</text>`
}

/** A plain silhouette, or a façade for a company: never a face. */
function portraitOf(key: string, isCompany: boolean): string {
  const tint = chanceFrom(key).pick(['#cfc2a4', '#c4cbb5', '#d3bfae', '#bfc8c8'])
  const frame = `<rect x="60" y="130" width="270" height="360" rx="10" fill="${tint}"/>`
  if (isCompany) {
    const windows = [0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2].map(
        (col) => `<rect x="${130 + col * 50}" y="${230 + row * 54}" width="28" height="34" fill="${tint}"/>`,
      ),
    )
    return `${frame}<path d="M110 490V206L195 168L280 206V490Z" fill="${colors.soft}"/>${windows.join('')}`
  }
  return `${frame}<ellipse cx="195" cy="270" rx="66" ry="82" fill="${colors.soft}"/><path d="M78 490C82 398 140 366 195 366S308 398 312 490Z" fill="${colors.soft}"/>`
}

function wavesOf(seed: string): string {
  const chance = chanceFrom(seed)
  const phase = chance.between(0, 6)
  let d = ''
  for (let row = 0; row < 22; row++) {
    const y = 40 + row * 26
    d += `M20 ${y}`
    for (let x = 20; x <= 990; x += 30)
      d += `L${x} ${(y + Math.sin(x / 70 + phase + row * 0.35) * 12).toFixed(1)}`
  }
  return `<path d="${d}" fill="none" stroke="${colors.wave}" stroke-width="1.4" opacity="0.7"/>`
}
