import { greet } from './services/hop/greet.ts'

// Runs in the document itself (vite.config.ts): the page answers while the widget's code is still on its way.
window.walletKitGreeting = greet(window)

// The first look at the storage waits for another process: here for nothing, in the widget's code the visitor would wait, too.
setTimeout(() => {
  try {
    window.localStorage.getItem('')
  } catch {}
})
