import { AddressText } from '#shared/ui/AddressText.tsx'
import { checksummed } from '../../features/decode/addressWords.ts'
import { useWhose } from './known.ts'

/** All of an address, and below it whose it is where that is known. */
export function Address({ address }: { address: string }) {
  const whose = useWhose(address)
  return (
    <>
      <AddressText address={checksummed(address)} />
      {whose && <bdi className="wk-muted wk-fact-more">{whose}</bdi>}
    </>
  )
}
