'use client'

import type { ReactNode } from 'react'
import { WalletKitProvider } from 'wallet-kit/react'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WalletKitProvider src="https://YOUR-KIT/loader.js" projectId="YOUR-PROJECT">
      {children}
    </WalletKitProvider>
  )
}
