import type { Readable } from 'node:stream'

/** Where uploaded files are kept, by an unguessable path that says nothing about them. */
export type Files = {
  /** Stores the bytes. No path is ever stored twice. Durable when it resolves. */
  put(path: string, bytes: Uint8Array, mimeType: string): Promise<void>
  /** The bytes, or undefined when nothing is stored there. */
  get(path: string): Promise<Buffer | undefined>
  /** Removes the file, and what a write of it that was cut short has left; harmless when there is none. */
  remove(path: string): Promise<void>
  /** Throws when nothing can be read or written now. */
  check(): Promise<void>
}

/** A store of files that are not sealed, which can be sent while they are read. */
export type OpenFiles = Files & {
  /** In bytes; undefined when nothing is stored there. */
  size(path: string): Promise<number | undefined>
  /** The bytes from `start` to `end`, both included; undefined when nothing is stored there. Destroy it to stop. */
  read(path: string, range: { start: number; end: number }): Promise<Readable | undefined>
}
