import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import sharp from 'sharp'
import type { OpenGraphPicture } from '../src/site/html/open-graph.tsx'

const size = { width: 1200, height: 630 }
const margin = 80
const titleWidth = 600

/**
 * Draws every picture as `<name>.png` below `outDir`. Letters are drawn as outlines of `fontFile`, so the machine needs
 * no fonts.
 */
export async function drawOpenGraph(
  pictures: OpenGraphPicture[],
  fontFile: string,
  outDir: string,
): Promise<void> {
  await mkdir(path.join(outDir, 'og'), { recursive: true })
  const tokens = await readFile(path.join(import.meta.dirname, '../src/ui/tokens.css'), 'utf8')
  const font = create(await readFile(fontFile)) as Font
  await Promise.all(
    pictures.map((picture) =>
      sharp(Buffer.from(composed(picture, font, coloursOf(tokens, picture.brand))))
        .png({ compressionLevel: 6 })
        .toFile(path.join(outDir, `${picture.name}.png`)),
    ),
  )
}

function composed({ title, brandName, drawing }: OpenGraphPicture, font: Font, colours: Colours): string {
  const lines = wrapped(font, title, 76, titleWidth)
  const top = 315 - ((lines.length - 1) * 84) / 2 + 24
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" color="${colours.ink}">` +
    `<rect width="100%" height="100%" fill="${colours.paper}"/>` +
    `<rect y="618" width="100%" height="12" fill="${colours.accent}"/>` +
    `<path transform="translate(${margin} 112)" d="${outline(font, brandName, 46)}" fill="${colours.accent}"/>` +
    `<rect x="${margin}" y="136" width="64" height="5" fill="${colours['signal-fill']}"/>` +
    lines
      .map(
        (line, i) =>
          `<path transform="translate(${margin} ${top + i * 84})" d="${outline(font, line, 76)}" fill="${colours.ink}"/>`,
      )
      .join('') +
    painted(drawing, colours).replace('<svg', '<svg x="720" y="90" width="420" height="450"') +
    '</svg>'
  )
}

type Colours = Record<string, string>

/** The light colours of a brand, from the style sheet. */
function coloursOf(css: string, brand: string): Colours {
  const ofRule = (selector: string) => {
    const start = css.indexOf(`\n${selector} {`)
    const body = start < 0 ? '' : css.slice(start, css.indexOf('\n}', start))
    return Object.fromEntries(
      [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
    )
  }
  return { ...ofRule(':root'), ...ofRule(`[data-brand='${brand}']`) }
}

/** The drawing with its utility classes replaced by the colours they name. */
function painted(drawing: string, colours: Colours): string {
  return drawing.replace(/ class="([^"]*)"/g, (_all, classes: string) =>
    [...classes.matchAll(/(fill|stroke)-(?:\[[^\]]*--([\w-]+)\)[^\]]*\]|([\w-]+))/g)]
      .map(([, property, mixed, name]) => ` ${property}="${colours[mixed ?? name ?? ''] ?? 'none'}"`)
      .join(''),
  )
}

function wrapped(font: Font, text: string, fontSize: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(font, longer, fontSize) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function widthOf(font: Font, text: string, fontSize: number): number {
  return (font.layout(text).advanceWidth * fontSize) / font.unitsPerEm
}

/** The text's outline as one path, with its baseline at 0. */
function outline(font: Font, text: string, fontSize: number): string {
  const scale = fontSize / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let x = 0
  return glyphs
    .map((glyph, i) => {
      const path = glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
      x += (positions[i]?.xAdvance ?? 0) * scale
      return path
    })
    .join('')
}
