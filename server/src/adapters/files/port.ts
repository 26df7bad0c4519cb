import type { Readable } from 'node:stream'

/** Stores uploaded files, under unguessable paths that reveal nothing about them. */
export type Files = {
  /** Stores the bytes durably. A path is never used twice. */
  put(path: string, bytes: Uint8Array, mimeType: string): Promise<void>
  /** The bytes, or undefined when nothing is stored there. */
  get(path: string): Promise<Buffer | undefined>
  /** Removes the file and the leftovers of an interrupted write; harmless when there is none. */
  remove(path: string): Promise<void>
  /** Throws when nothing can be read or written now. */
  check(): Promise<void>
}

/** A store of unencrypted files, which can be streamed. */
export type OpenFiles = Files & {
  /** The size in bytes; undefined when nothing is stored there. */
  size(path: string): Promise<number | undefined>
  /** Streams the bytes from `start` to `end`, both inclusive; undefined when nothing is there. Destroy it to stop. */
  read(path: string, range: { start: number; end: number }): Promise<Readable | undefined>
}
