/* What the view WalletSend is compared with: a form of the same fields in React, drawn anew each time that it is opened. Nothing else. */
import { useState } from 'react'
import { drawOnOpen } from './drawOnOpen.ts'

function SendForm() {
  const [amount, setAmount] = useState('')
  const [receiver, setReceiver] = useState('')
  return (
    <form>
      <h1>Send</h1>
      <input aria-label="Amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
      <button type="button">ETH</button>
      <button type="button">$0.00</button>
      <span>Balance 10,000</span>
      <button type="button">Max</button>
      <input
        aria-label="Address or name"
        value={receiver}
        onChange={({ target }) => setReceiver(target.value)}
      />
      <button type="button">Paste</button>
      <button type="submit">Review</button>
    </form>
  )
}

drawOnOpen((key) => <SendForm key={key} />)
