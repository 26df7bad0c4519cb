import { Readable } from 'node:stream'
import { z } from 'zod'

/** Some of an export's bytes, and how many of its rows they hold. */
export type ExportPart = { bytes: string | Buffer; rows: number }

/** A file made of several rows of what the platform knows. That it was taken goes into the audit log, whoever takes it. */
export type ExportAnswer = {
  mimeType: string
  filename: string
  parts: AsyncIterable<ExportPart> | Iterable<ExportPart>
  /** Its name in the audit log, what it is about, and what it was narrowed to beside the call's own parameters. */
  entry: { action: `${string}.export`; subject: { type: string; id: string }; details?: object }
}

/**
 * The bytes of an export, once `note` has written down that it is taken. One that is read at once is noted with its rows; a longer
 * one a second time, with how many were sent and whether those were all, when it ends or is broken off.
 */
export async function openExport(
  { parts }: Pick<ExportAnswer, 'parts'>,
  note: (counted: { rows?: number; complete?: boolean }) => Promise<void>,
): Promise<Readable> {
  const rest = partsOf(parts)
  const [first, second] = [await rest.next(), await rest.next()]
  if (second.done) {
    await note({ rows: first.done ? 0 : first.value.rows })
    return streamOf(first.done ? [] : [first.value.bytes])
  }
  await note({})
  return streamOf(counted([first, second], rest, note))
}

async function* counted(
  read: readonly IteratorResult<ExportPart>[],
  rest: AsyncGenerator<ExportPart>,
  note: (counted: { rows: number; complete: boolean }) => Promise<void>,
): AsyncGenerator<string | Buffer> {
  let [rows, complete] = [0, false]
  const send = (part: ExportPart) => {
    rows += part.rows
    return part.bytes
  }
  try {
    for (const { done, value } of read) if (!done) yield send(value)
    for await (const part of rest) yield send(part)
    complete = true
  } finally {
    // Whoever goes away at once leaves the rest unread; what it holds is let go.
    await rest.return(undefined)
    await note({ rows, complete })
  }
}

async function* partsOf(parts: ExportAnswer['parts']): AsyncGenerator<ExportPart> {
  yield* parts
}

function streamOf(parts: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Readable {
  return Readable.from(parts, { objectMode: false })
}

/** Stands for what somebody typed into a filter. */
const TYPED = '…'

/**
 * What a call was narrowed to, for the audit log: choices, numbers, days and ids as they are. Free text may be somebody's name
 * or address; of it the log keeps only that there was some.
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
  if (schema instanceof z.ZodPipe) return isFreeText(schema.def.in)
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
