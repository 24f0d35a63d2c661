/* A bundled page: it gets the kit from the package, and has no tag of its own. */
import { type LoadWalletKitParameters, loadWalletKit } from 'wallet-kit'

declare global {
  interface Window {
    /** For the tests: the page itself calls nothing. */
    loadWalletKit: typeof loadWalletKit
    loadParameters: LoadWalletKitParameters
  }
}

window.loadWalletKit = loadWalletKit
