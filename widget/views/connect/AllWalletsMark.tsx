import { Icon } from '../../ui/Icon.tsx'
import './AllWalletsMark.css'

/** Stands where the wallets have their pictures. */
export function AllWalletsMark() {
  return (
    <span className="wk-all-wallets-mark">
      <Icon name="grid" />
    </span>
  )
}
