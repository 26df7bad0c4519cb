import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPdf } from '../../testing/sample-files.ts'
import { isWhole } from './is-whole.ts'

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const drawn = sharp({ create: { width: 320, height: 200, channels: 3, background: '#fff', noise } })
const pictures = [
  ['a JPEG', 'image/jpeg', await drawn.clone().jpeg().toBuffer()],
  ['a progressive JPEG', 'image/jpeg', await drawn.clone().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with its data', 'image/jpeg', await drawn.clone().withMetadata().jpeg().toBuffer()],
  ['a PNG', 'image/png', await drawn.clone().png().toBuffer()],
  ['an interlaced PNG', 'image/png', await drawn.clone().png({ progressive: true }).toBuffer()],
  ['a PDF', 'application/pdf', aPdf()],
] as const

test.each(pictures)(
  '%s is whole, also with something behind it, and nothing shorter is',
  (_, type, bytes) => {
    expect(isWhole(bytes, type)).toBe(true)
    expect(isWhole(Buffer.concat([bytes, Buffer.alloc(500, 0xff)]), type)).toBe(true)
    for (let length = 0; length < bytes.length; length += length < 1000 ? 1 : 97) {
      const isCut = type !== 'application/pdf' || length < bytes.length - 1
      if (isCut) expect(isWhole(bytes.subarray(0, length), type), `${length} bytes`).toBe(false)
    }
  },
)

test.each(pictures)('the beginning of %s with other bytes behind it is not whole', (_, type, bytes) => {
  const others = Buffer.from(Array.from({ length: 20_000 }, (_item, index) => (index * 7919) >> 3))
  for (const length of [8, 20, 33])
    expect(isWhole(Buffer.concat([bytes.subarray(0, length), others]), type)).toBe(false)
})

test('a file of millions of parts is refused without reading them all', () => {
  const head = Buffer.from('ffd8ffc0000b080001000101011100ffda0008010100003f00', 'hex')
  const jpegOf = (parts: number) =>
    Buffer.concat([head, Buffer.alloc(4 * parts, Buffer.from('ffda0002', 'hex')), Buffer.from('ffd9', 'hex')])
  expect(isWhole(jpegOf(5_000), 'image/jpeg')).toBe(true)
  expect(isWhole(jpegOf(1_000_000), 'image/jpeg')).toBe(false)
})

test('a PNG whose data are damaged is not whole; one whose note is damaged is', async () => {
  const png = await drawn
    .clone()
    .png()
    .withExif({ IFD0: { Copyright: 'nobody' } })
    .toBuffer()
  const damaged = (chunk: string) => {
    const copy = Buffer.from(png)
    const at = copy.indexOf(chunk) + 6
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
    return isWhole(copy, 'image/png')
  }
  expect([damaged('IHDR'), damaged('IDAT'), damaged('eXIf')]).toEqual([false, false, true])
})
