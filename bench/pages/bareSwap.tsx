/* What the view Swap is compared with: a form of the same fields in React, drawn anew each time that it is opened. Nothing else. */
import { useState } from 'react'
import { drawOnOpen } from './drawOnOpen.ts'

function SwapForm() {
  const [amount, setAmount] = useState('')
  return (
    <form>
      <h1>Swap</h1>
      <p>You pay</p>
      <input aria-label="Amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
      <button type="button">ETH</button>
      <span>$0.00</span>
      <span>Balance 10,000</span>
      <button type="button">Max</button>
      <button type="button">Reverse the swap</button>
      <p>You receive</p>
      <output>0</output>
      <button type="button">Choose a token</button>
      <button type="submit">Review</button>
    </form>
  )
}

drawOnOpen((key) => <SwapForm key={key} />)
