import { createFirstFrame } from './features/firstFrame/createFirstFrame.ts'
import { createWidgetStart } from './features/firstFrame/createWidgetStart.ts'
import { greet } from './services/hop/greet.ts'

// Runs in the document itself (vite.config.ts): the page answers, and the visitor sees, while the widget's code is still on its way.
const start = createWidgetStart({ window, load: (url) => import(/* @vite-ignore */ url) })
const firstFrame = createFirstFrame(window, start)
window.walletKitFirstFrame = firstFrame
window.walletKitGreeting = greet(window, { onMessage: firstFrame.hear })

// The first look at the storage waits for another process: here for nothing, in the widget's code the visitor would wait, too.
setTimeout(() => {
  try {
    window.localStorage.getItem('')
  } catch {
    // The browser forbids storage: the code that needs it finds that out, and says so.
  }
})
