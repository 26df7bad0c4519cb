import { CloseAccount } from './close-account.tsx'
import { DownloadData } from './download-data.tsx'

/** Downloading the account's data, and closing the account. */
export default function Leaving({ homePath }: { homePath: string }) {
  return (
    <>
      <DownloadData />
      <CloseAccount homePath={homePath} />
    </>
  )
}
