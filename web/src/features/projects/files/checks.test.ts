import { expect, test } from 'vitest'
import { documentUpload, imageUpload } from './checks.ts'

const megabyte = 1024 * 1024
const fileOf = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })
const image = (file: unknown) => imageUpload.safeParse({ file, description: '', isMain: false })
const refusals = (result: ReturnType<typeof image | typeof documentUpload.safeParse>) =>
  result.error?.issues.map(({ message }) => message) ?? []

test.each([
  ['nothing', undefined, ['project.image_required']],
  ['one byte over 2 MB', fileOf('a.png', 'image/png', 2 * megabyte + 1), ['project.image_too_large']],
  ['exactly 2 MB', fileOf('a.png', 'image/png', 2 * megabyte), []],
  ['a text', fileOf('a.txt', 'text/plain'), ['project.image_format_invalid']],
  ['a WebP', fileOf('a.webp', 'image/webp'), []],
])('an image: %s', (_case, file, said) => {
  expect(refusals(image(file))).toEqual(said)
})

test.each([
  ['nothing, of no type', undefined, '', ['project.document_required', 'project.file_type_required']],
  ['a program', fileOf('a.exe', ''), 'legal', ['project.document_format_invalid']],
  ['a PDF in capitals', fileOf('A.PDF', ''), 'whitepaper', []],
  ['a PDF of no type', fileOf('a.pdf', ''), undefined, ['project.file_type_required']],
])('a document: %s', (_case, file, type, said) => {
  expect(refusals(documentUpload.safeParse({ file, documentType: type, description: '' }))).toEqual(said)
})
