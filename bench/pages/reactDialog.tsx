/* React and a dialog in the page itself: what a page opens that has its wallets' list in its own bundle. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { WalletButtons } from './WalletButtons.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button id="open" type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <dialog ref={(dialog) => dialog?.showModal()} onClose={() => setOpen(false)}>
          <WalletButtons />
        </dialog>
      )}
    </>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<Page />)
