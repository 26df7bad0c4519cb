import { constants, inflateSync } from 'node:zlib'

/** Names of the fonts that a PDF uses but does not embed: every viewer would have to substitute them. */
export function fontsNotEmbedded(pdf: Buffer): string[] {
  const source = pdf.toString('latin1')
  const descriptors = [...source.matchAll(/\/Type \/FontDescriptor[^]*?endobj/g)].map(([one]) => one)
  const embedded = descriptors.filter((one) => /\/FontFile[23]? /.test(one)).map(nameIn)
  const used = [...source.matchAll(/\/Type \/Font\n[^]*?endobj/g)].map(([one]) => nameIn(one))
  if (used.length === 0) throw new Error('No font was found')
  return [...new Set(used)].filter((name) => !embedded.includes(name))
}

const nameIn = (object: string) => /\/(?:BaseFont|FontName) \/(\S+)/.exec(object)?.[1] ?? 'unnamed'

/** The text of a PDF, decoded with the glyph mappings of its own fonts: the text that readers can search and copy. */
export function wordsOf(pdf: Buffer): string {
  return pageWordsOf(pdf).join('\n')
}

/** The same, page by page. */
export function pageWordsOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, body]) => {
    try {
      // The stream's last byte may be a line break, which the pattern has then excluded from the stream.
      const cut = { finishFlush: constants.Z_SYNC_FLUSH }
      return inflateSync(Buffer.from(body ?? '', 'latin1'), cut).toString('latin1')
    } catch {
      return ''
    }
  })
  const maps = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf)
  const pages = streams.filter((stream) => / TJ/.test(stream))
  return pages.map((page) => maps.map((letters) => textOf(page, letters)).join('\n'))
}

function lettersOf(map: string): string[] {
  const [, list = ''] = /beginbfrange\n<0000> <[0-9a-f]+> \[([^\]]*)\]/.exec(map) ?? []
  return [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex]) =>
    Buffer.from((hex ?? '').replaceAll(' ', ''), 'hex')
      .swap16()
      .toString('utf16le'),
  )
}

function textOf(page: string, letters: string[]): string {
  return [...page.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, run]) =>
      [...(run ?? '').matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, digits]) => digits?.match(/.{4}/g) ?? [])
        .map((glyph) => letters[parseInt(glyph, 16)] ?? '')
        .join(''),
    )
    .join('\n')
}
