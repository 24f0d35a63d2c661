import './WalletConnectMark.css'

/** WalletConnect's sign on a tile. Decoration: its name is written beside it. */
export function WalletConnectMark({ size }: { size: number }) {
  return (
    <svg className="wk-wc-mark" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="10" />
      <path d="M11.2 16.4c4.9-4.8 12.7-4.8 17.6 0M7.6 20l6 5.9 6.4-6.2 6.4 6.2 6-5.9" />
    </svg>
  )
}
