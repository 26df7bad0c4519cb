import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AuditAction } from '@acervo/domain/audit/actions'
import type { SubjectType } from '@acervo/domain/audit/subjects'
import { z } from 'zod'

/** Some bytes of an export, and how many rows they contain. */
export type ExportPart = { bytes: string | Buffer; rows: number }

/** A file generated from several rows of the database. Every such download is audited. */
export type ExportAnswer = {
  mimeType: string
  filename: string
  parts: AsyncIterable<ExportPart> | Iterable<ExportPart>
  /** The name in the audit log, the subject, and filters other than the call's own parameters. */
  entry: {
    action: Extract<AuditAction, `${string}.export`>
    subject: { type: SubjectType; id: string }
    details?: object
  }
  /**
   * Only for files that can be verified later: the data of the audit row beside the SHA-256 of all bytes, once all were
   * read.
   */
  verifiable?: () => object
}

type Counted = { rows?: number; complete?: boolean; sha256?: string }

/**
 * The bytes of an export, after `note` has audited it. A short export is audited once, with its number of rows. A long
 * one is audited again when it ends or is aborted, with the number of rows sent and whether they were all. The digest
 * of a verifiable export is audited before the response ends, so that every completed download can be verified.
 */
export async function openExport(
  { parts, verifiable }: Pick<ExportAnswer, 'parts' | 'verifiable'>,
  note: (counted: Counted) => Promise<void>,
): Promise<Readable> {
  const rest = partsOf(parts)
  const [first, second] = [await rest.next(), await rest.next()]
  if (second.done) {
    const sent = first.done ? [] : [first.value]
    const digest = digesting(verifiable)
    for (const { bytes } of sent) digest.add(bytes)
    await note({ rows: first.done ? 0 : first.value.rows, ...digest.end() })
    return streamOf(sent.map(({ bytes }) => bytes))
  }
  await note({})
  const sent = counted([first, second], rest, note, verifiable)
  // Starts the generator. If the client left before reading, the `finally` of a generator that never started would not
  // run.
  await sent.next()
  return streamOf(sent)
}

/** The SHA-256 of the bytes added, with what else makes the file verifiable; nothing for other files. */
function digesting(verifiable: ExportAnswer['verifiable']) {
  const hash = verifiable && createHash('sha256')
  return {
    add: (bytes: string | Buffer) => void hash?.update(bytes),
    end: () => (hash ? { sha256: hash.digest('hex'), ...verifiable?.() } : {}),
  }
}

async function* counted(
  read: readonly IteratorResult<ExportPart>[],
  rest: AsyncGenerator<ExportPart>,
  note: (counted: Counted) => Promise<void>,
  verifiable: ExportAnswer['verifiable'],
): AsyncGenerator<string | Buffer> {
  let [rows, complete] = [0, false]
  const digest = digesting(verifiable)
  const send = (part: ExportPart) => {
    rows += part.rows
    digest.add(part.bytes)
    return part.bytes
  }
  try {
    yield ''
    for (const { done, value } of read) if (!done) yield send(value)
    for await (const part of rest) yield send(part)
    complete = true
  } finally {
    // A client that disconnects leaves the rest unread; its resources are released.
    await rest.return(undefined)
    await note({ rows, complete, ...(complete ? digest.end() : {}) })
  }
}

async function* partsOf(parts: ExportAnswer['parts']): AsyncGenerator<ExportPart> {
  yield* parts
}

function streamOf(parts: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Readable {
  return Readable.from(parts, { objectMode: false })
}

/** Replaces text that somebody typed into a filter. */
const TYPED = '…'

/**
 * The filters of a call, for the audit log. Choices, numbers, days and ids are logged unchanged. Free text may be
 * somebody's name or address, so the log only records that there was some.
 */
export function filtersOf(schema: z.ZodType | undefined, given: unknown): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject)) return {}
  const entries = Object.entries(given as Record<string, unknown>).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isFreeText(schema.shape[name]) ? TYPED : value]),
  )
}

function isFreeText(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return isFreeText(schema.def.innerType)
  if (schema instanceof z.ZodPipe) return isFreeText(schema.def.in) && isFreeText(schema.def.out)
  if (schema instanceof z.ZodArray) return isFreeText(schema.def.element)
  const isChosen =
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodUUID ||
    schema instanceof z.ZodISODate
  return !isChosen
}
