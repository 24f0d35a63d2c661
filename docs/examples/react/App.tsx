import { useAccount, useWalletKit, WalletKitProvider } from 'wallet-kit/react'

export function App() {
  return (
    <WalletKitProvider src="https://YOUR-KIT/loader.js" projectId="YOUR-PROJECT">
      <Account />
    </WalletKitProvider>
  )
}

function Account() {
  const { open, disconnect } = useWalletKit()
  const { isConnected, address } = useAccount()
  if (!isConnected)
    return (
      <button type="button" onClick={() => open()}>
        Connect wallet
      </button>
    )
  return (
    <p>
      <output>{address}</output>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </p>
  )
}
