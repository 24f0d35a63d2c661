import { greet } from './services/hop/greet.ts'

// Runs in the document itself (vite.config.ts): the page answers while the widget's code is still on its way.
window.walletKitGreeting = greet(window)
