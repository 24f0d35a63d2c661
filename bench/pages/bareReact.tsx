/* What the widget is compared with: React, three buttons, nothing else. */
import { createRoot } from 'react-dom/client'
import { WalletButtons } from './WalletButtons.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<WalletButtons />)

// A preloaded page is told that it is shown, as the widget is.
window.addEventListener('message', ({ source, data }) => {
  if (source === window.parent && data === 'open') document.querySelector('button')?.focus()
})
