// The screens that people reach by a link or a code, without an account. One file to fetch for both, because the first
// screen loads the names of all files.
export { CertificateScreen } from './certificate.tsx'
export { UnsubscribeScreen } from './unsubscribe.tsx'
