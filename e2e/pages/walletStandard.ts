/* A dapp that only knows wallet-standard discovery (Solana). */

import type { SolanaSignMessageFeature } from '@solana/wallet-standard-features'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import type { StandardConnectFeature } from '@wallet-standard/features'

type SolanaWallet = Wallet & { features: StandardConnectFeature & SolanaSignMessageFeature }

const isSolana = (wallet: Wallet): wallet is SolanaWallet => 'solana:signMessage' in wallet.features

const output = document.createElement('output')
document.body.append(output)
const { get, on } = getWallets()
const shown = new Set<string>()

function draw() {
  for (const wallet of get()) {
    if (!isSolana(wallet) || shown.has(wallet.name)) continue
    shown.add(wallet.name)
    const button = document.createElement('button')
    button.textContent = wallet.name
    button.addEventListener('click', () => void run(wallet))
    document.body.append(button)
  }
}

async function run(wallet: SolanaWallet) {
  try {
    const { accounts } = await wallet.features['standard:connect'].connect()
    const [account] = accounts
    if (!account) throw new Error('no account')
    const message = new TextEncoder().encode('hello')
    const [signed] = await wallet.features['solana:signMessage'].signMessage({ account, message })
    output.textContent = `${account.address} ${signed?.signature.length}`
  } catch (error) {
    output.textContent = `failed: ${error}`
  }
}

on('register', draw)
draw()
