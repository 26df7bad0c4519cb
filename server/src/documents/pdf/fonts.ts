import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)
const files = {
  plain: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  serif: require.resolve('@expo-google-fonts/newsreader/600SemiBold/Newsreader_600SemiBold.ttf'),
}

/**
 * Features that a font would look up between any two glyphs: ligatures, arrows drawn from hyphens, kerning. They would
 * cost more than the rest of a document. Precomposed letters need none of them.
 */
export const WITHOUT = Object.fromEntries(
  ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'].map((name) => [name, false]),
)

/**
 * A font of our PDF documents, which embed their glyphs. The standard fonts look different in each viewer, and lack
 * letters of many European names. Each document opens the font again: if fontkit first meets a glyph as part of
 * another, the glyph gets no letter, and nobody can search or copy it.
 */
export function pdfFont(name: keyof typeof files): Font {
  const font = create(bytesOf(name)) as Font
  const layout = font.layout.bind(font)
  font.layout = (text, features, ...rest) => layout(drawable(text, font), features ?? WITHOUT, ...rest)
  return font
}

/** The characters of most texts. Our fonts have a glyph for each. */
const COMMON = /^[ -~\u00a0-\u00ac\u00ae-\u017f–—‘’“”…€]*$/

/**
 * Converts a text to characters that have a glyph. Invisible characters are removed, white space and control characters
 * become a space, and any other character becomes a box. Otherwise pdfkit would draw wider than it measured. fontkit
 * would also reverse a whole line that begins in Arabic or Hebrew, including its Latin words.
 */
function drawable(text: string, font: Font): string {
  if (COMMON.test(text)) return text
  const written = text
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Cc}\p{Z}]/gu, (one) => (one === '\u00a0' ? one : ' '))
  const box = font.hasGlyphForCodePoint(BOX) ? String.fromCodePoint(BOX) : '?'
  return Array.from(written, (one) => (font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0) ? one : box)).join(
    '',
  )
}

const BOX = 0x25a1

const read = new Map<string, Buffer>()

function bytesOf(name: keyof typeof files): Buffer {
  const bytes = read.get(name) ?? readFileSync(files[name])
  read.set(name, bytes)
  return bytes
}
