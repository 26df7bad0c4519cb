import { CloseAccount } from './close-account.tsx'
import { DownloadData } from './download-data.tsx'

/** Taking one's data along, and going. */
export default function Leaving({ homePath }: { homePath: string }) {
  return (
    <>
      <DownloadData />
      <CloseAccount homePath={homePath} />
    </>
  )
}
