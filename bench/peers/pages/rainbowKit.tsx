/* RainbowKit as its own guide sets it up. */
import '@rainbow-me/rainbowkit/styles.css'
import { getDefaultConfig, RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { http, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { projectId, rpcUrl } from './settings.ts'

const config = getDefaultConfig({
  appName: 'Bench',
  projectId,
  chains: [mainnet],
  transports: { [mainnet.id]: http(rpcUrl) },
})
const queryClient = new QueryClient()

function Open() {
  const { openConnectModal } = useConnectModal()
  return (
    <button id="open" type="button" disabled={!openConnectModal} onClick={openConnectModal}>
      Open
    </button>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <RainbowKitProvider>
        <Open />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
