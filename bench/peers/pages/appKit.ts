/* AppKit as its own guide sets it up. */
import { createAppKit } from '@reown/appkit'
import { mainnet } from '@reown/appkit/networks'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { addButton } from './addButton.ts'
import { projectId, rpcUrl } from './settings.ts'

const appKit = createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet],
  customRpcUrls: { 'eip155:1': [{ url: rpcUrl }] },
  projectId,
  metadata: { name: 'Bench', description: 'A page to measure', url: location.origin, icons: [] },
  features: { analytics: false },
})

addButton(() => appKit.open())
