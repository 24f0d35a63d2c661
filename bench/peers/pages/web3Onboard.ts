/* Web3-Onboard as its own guide sets it up. */
import Onboard from '@web3-onboard/core'
import injected from '@web3-onboard/injected-wallets'
import { addButton } from './addButton.ts'
import { rpcUrl } from './settings.ts'

const onboard = Onboard({
  wallets: [injected()],
  chains: [{ id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl }],
  appMetadata: { name: 'Bench', description: 'A page to measure' },
  accountCenter: { desktop: { enabled: false }, mobile: { enabled: false } },
})

addButton(() => onboard.connectWallet())
