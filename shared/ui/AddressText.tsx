import { Fragment } from 'react'
import { groupAddress } from '../text/groupAddress.ts'
import './AddressText.css'

/**
 * All of an address, in groups that an eye can compare. The gaps are drawn, not written: what is selected and copied is
 * the address.
 */
export function AddressText({ address }: { address: string }) {
  const groups = groupAddress(address)
  const ends = [0, groups.length - 1]
  return (
    <span className="wk-address-text wk-numbers">
      <span className="wk-visually-hidden">{address}</span>
      <span aria-hidden="true">
        {groups.map(({ start, text }, place) => (
          <Fragment key={start}>
            <span className="wk-address-group" data-end={ends.includes(place) || undefined}>
              {text}
            </span>
            <wbr />
          </Fragment>
        ))}
      </span>
    </span>
  )
}
