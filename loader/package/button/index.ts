import { defineWalletKitButton } from './defineWalletKitButton.ts'

/*
 * The package's entry `wallet-kit/button`, and what the kit serves as `button.js`: importing it defines the element.
 */

defineWalletKitButton()

export { defineWalletKitButton }
