import { imageMimeTypes, IMAGE_BYTES_MAX } from '@acervo/domain/projects/files'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureKeys, readPicture } from './pictures.ts'

test.each(pictureKeys)(
  'the picture %s is an accepted image of 1280 by 800 pixels, light and not blank',
  async (key) => {
    const picture = await readPicture(key)
    expect(imageMimeTypes).toContain((await fileTypeFromBuffer(picture))?.mime)
    expect(picture.length).toBeLessThan(IMAGE_BYTES_MAX / 10)
    const { width, height } = await sharp(picture).metadata()
    expect([width, height]).toEqual([1280, 800])
    // A blank picture is also blank when scaled down, and decoding it in full size takes six times as long.
    const small = await sharp(picture).resize(160).toBuffer()
    const { channels } = await sharp(small).stats()
    for (const channel of channels) expect(channel.stdev).toBeGreaterThan(15)
  },
)
