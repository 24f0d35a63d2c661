/* What the widget is compared with: React, three buttons, nothing else. */
import { createRoot } from 'react-dom/client'

const names = ['Anchor', 'Beacon', 'Compass']

function Wallets() {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button type="button">{name}</button>
        </li>
      ))}
    </ul>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Wallets />)

// A preloaded page is told that it is shown, as the widget is.
window.addEventListener('message', ({ source, data }) => {
  if (source === window.parent && data === 'open') document.querySelector('button')?.focus()
})
