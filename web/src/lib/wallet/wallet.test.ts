import { createDecipheriv, scryptSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'
import { keccak256, recoverMessageAddress, toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createWallet } from './create.ts'
import { encryptKey } from './keystore.ts'
import { recoverySheet } from './recovery-sheet.ts'

const texts = {
  title: 'Hoja de recuperación de tu monedero',
  brand: 'Acervo',
  made: 'Creada el 3 de mayo de 2026',
  warning: 'Guárdala donde nadie más la encuentre: «quien la tiene» controla el monedero.',
  address: 'Dirección',
  words: 'Palabras',
  words_how: 'En este orden.',
  qr: 'Las mismas palabras.',
  restore_title: 'Cómo recuperarlo',
  restore: ['Uno', 'Dos'],
  lost_title: 'Si la pierdes',
  lost: 'Avísanos.',
}
const quick = { N: 1024, r: 8, p: 1, dkLen: 32 } as const

test('words and key of a new wallet both lead to its address, and it signs for that address', async () => {
  const wallet = createWallet()
  expect(wallet.words.split(' ')).toHaveLength(12)
  expect(mnemonicToAccount(wallet.words).address).toBe(wallet.address)
  expect(privateKeyToAccount(wallet.key).address).toBe(wallet.address)
  const message = 'Demuestro que controlo este monedero'
  const signature = (await wallet.sign(message)) as `0x${string}`
  expect(await recoverMessageAddress({ message, signature })).toBe(wallet.address)
  expect(createWallet().words).not.toBe(wallet.words)
})

test('another program opens the encrypted file with the password and with no other', async () => {
  const wallet = createWallet()
  const { name, text } = await encryptKey(wallet, 'contraseña larga', quick)
  expect(name).toMatch(/^UTC--.*--[0-9a-f]{40}\.json$/)
  const file = JSON.parse(text)
  expect(file).toMatchObject({ version: 3, address: wallet.address.slice(2).toLowerCase() })
  expect(text).not.toContain(wallet.key.slice(2))
  // Decrypts a keystore file as its format prescribes. Uses node's cryptography, which shares no code with the writer.
  const open = (password: string) => {
    const { kdfparams, ciphertext, cipherparams, mac } = file.crypto
    const salt = Buffer.from(kdfparams.salt, 'hex')
    const derived = scryptSync(password, salt, kdfparams.dklen, {
      N: kdfparams.n,
      r: kdfparams.r,
      p: kdfparams.p,
    })
    const found = keccak256(Buffer.concat([derived.subarray(16, 32), Buffer.from(ciphertext, 'hex')]))
    if (found.slice(2) !== mac) return undefined
    const decipher = createDecipheriv(
      'aes-128-ctr',
      derived.subarray(0, 16),
      Buffer.from(cipherparams.iv, 'hex'),
    )
    return toHex(Buffer.concat([decipher.update(ciphertext, 'hex'), decipher.final()]))
  }
  expect(open('contraseña larga')).toBe(wallet.key)
  expect(open('contraseña larg')).toBeUndefined()
})

test('the recovery sheet is one page with embedded fonts', async () => {
  const wallet = createWallet()
  const font = (weight: number) =>
    readFile(
      createRequire(import.meta.url).resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`),
    )
  const bytes = await recoverySheet(wallet, texts, { plain: await font(400), bold: await font(600) })
  const document = await PDFDocument.load(bytes)
  expect(document.getPageCount()).toBe(1)
  expect(document.getTitle()).toBe(texts.title)
  const objects = objectsIn(Buffer.from(bytes))
  expect(objects.match(/\/FontFile[23]/g)).toHaveLength(2)
  expect(objects).not.toContain('/Helvetica')
})

/** The objects of a PDF document, including those in compressed streams. */
function objectsIn(pdf: Buffer): string {
  let text = ''
  for (const part of pdf.toString('latin1').split('stream')) {
    const bytes = Buffer.from(part.replace(/^\r?\n/, ''), 'latin1')
    try {
      text += inflateSync(bytes).toString('latin1')
    } catch {
      text += part
    }
  }
  return text
}
