import { AddressButton } from '../account/AddressButton.tsx'
import './AccountTitle.css'

/** What an account is called: its name, where it has one, above its address. */
export function AccountTitle({ address, name }: { address: string; name: string | null }) {
  return (
    <div className="wk-account-title">
      {name && (
        <bdi className="wk-account-name" title={name}>
          {name}
        </bdi>
      )}
      <AddressButton key={address} address={address} />
    </div>
  )
}
