'use client'

import { useAccount, useWalletKit } from 'wallet-kit/react'

export function Account() {
  const { open } = useWalletKit()
  const { isConnected, address } = useAccount()
  return (
    <button type="button" onClick={() => open()}>
      {isConnected ? address : 'Connect wallet'}
    </button>
  )
}
