import { walletNames } from './walletNames.ts'

/** Three wallets to choose from, with nothing behind them. */
export function WalletButtons() {
  return (
    <ul>
      {walletNames.map((name) => (
        <li key={name}>
          <button type="button">{name}</button>
        </li>
      ))}
    </ul>
  )
}
