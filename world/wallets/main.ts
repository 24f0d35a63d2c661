import * as z from 'zod/mini'
import { walletConfigSchema } from '../../test-mode/wallets/config.ts'
import {
  createSimulatedWallets,
  type SimulatedWallets,
} from '../../test-mode/wallets/createSimulatedWallets.ts'
import { createPrompt } from './approval/createPrompt.ts'

declare global {
  interface Window {
    simulatedWallets: SimulatedWallets
  }
}

const prompt = createPrompt(document)
window.simulatedWallets = createSimulatedWallets({
  target: window,
  origin: location.origin,
  storage: localStorage,
  prompt: prompt.ask,
})

// EVM wallets of this list are announced before the page's own scripts run, as an extension's would be.
const configured = document.getElementById('simulated-wallets')?.textContent
if (configured) {
  void window.simulatedWallets.install(z.array(walletConfigSchema).parse(JSON.parse(configured)))
}
