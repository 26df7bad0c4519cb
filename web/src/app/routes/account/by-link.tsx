// The screens that people reach by a link or a code, without an account. They share one file, because the first screen
// loads the names of all files.
export { CertificateScreen } from './certificate.tsx'
export { UnsubscribeScreen } from './unsubscribe.tsx'
