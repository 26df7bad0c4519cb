import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Problem } from '../../problem.ts'
import type { OpenFiles } from './port.ts'

type Options = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** `SILENCE_MS_MAX` by default. */
  silenceMs?: number
}

/** The time limit for connecting and for a response, per attempt. After that the store counts as unavailable. */
const CONNECT_MS_MAX = 5_000
const ANSWER_MS_MAX = 30_000
/** How long the transfer of a file may stall after it has begun. */
const SILENCE_MS_MAX = 30_000

/** Files in a bucket of any S3-compatible store. Throws `Problem` when the bucket cannot be reached. */
export async function s3Files(options: Options, prefix: string): Promise<OpenFiles> {
  const Bucket = options.bucket
  const client = await connect(options)
  return {
    async put(name, bytes, mimeType) {
      await client.send(
        new PutObjectCommand({ Bucket, Key: prefix + name, Body: bytes, ContentType: mimeType }),
      )
    },
    async get(name) {
      const stored = await orMissing(client.send(new GetObjectCommand({ Bucket, Key: prefix + name })))
      return stored?.Body && Buffer.from(await stored.Body.transformToByteArray())
    },
    async size(name) {
      const head = await orMissing(client.send(new HeadObjectCommand({ Bucket, Key: prefix + name })))
      return head?.ContentLength
    },
    async read(name, { start, end }) {
      const part = { Bucket, Key: prefix + name, Range: `bytes=${start}-${end}` }
      const stored = await orMissing(client.send(new GetObjectCommand(part)))
      // In Node, the body is the response stream itself.
      return stored?.Body as Readable | undefined
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }))
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
  }
}

async function connect(options: Options): Promise<S3Client> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, silenceMs = SILENCE_MS_MAX } = options
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_MS_MAX,
      requestTimeout: ANSWER_MS_MAX,
      socketTimeout: silenceMs,
      throwOnRequestTimeout: true,
    },
  })
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new Problem(
      `The bucket ${bucket} at ${endpoint} cannot be used (${reason}): correct S3_ENDPOINT, S3_BUCKET and the S3 keys.`,
    )
  })
  return client
}

async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return undefined
    throw error
  }
}
