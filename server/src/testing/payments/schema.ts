import { readFileSync } from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { paymentFileVersions } from './file.ts'

type Version = (typeof paymentFileVersions)[number]

/** The schemas that ISO 20022 publishes; see the README beside them. */
const validators = Object.fromEntries(
  paymentFileVersions.map((version) => {
    const schema = readFileSync(new URL(`schemas/pain.001.${version}.xsd`, import.meta.url))
    return [version, XsdValidator.fromDoc(XmlDocument.fromBuffer(schema))]
  }),
) as Record<Version, XsdValidator>

/** Throws `XmlError` unless a file is well-formed, and what the schema of its version allows. */
export function validatePayments(xml: string, version: Version): void {
  const document = XmlDocument.fromString(xml)
  try {
    validators[version].validate(document)
  } finally {
    document.dispose()
  }
}
