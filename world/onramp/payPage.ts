import { mailStyle } from '../mail/mailPage.ts'
import type { Session } from './createSessions.ts'
import { declinedCard, goodCard, lateCard, priceOf } from './sellers.ts'

export const payStyle = `${mailStyle}
form { display: grid; gap: 12px; margin: 16px 0; }
input { min-height: 44px; padding: 0 12px; border: 1px solid light-dark(#c9c9d1, #44444d); border-radius: 10px; font: inherit; color: inherit; background: light-dark(#fff, #1f1f24); }
form button { min-height: 44px; }
`

const labels = { coinbase: 'Coinbase', meld: 'Meld', harborpay: 'Harbor Pay' } as const

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${payStyle}</style></head>
<body>${body}</body>
</html>`
}

/** A seller's page with a form for test cards. It works without a script. */
export function payPage(key: string, { seller, coin, address, fiatAmount = '50' }: Session): string {
  const { amount } = priceOf(coin, fiatAmount)
  const name = labels[seller]
  return page(
    name,
    `<h1>${name}, a stand-in</h1>
<p>Buy ${coin.symbol} on ${coin.networkLabel} for <span>${escapeHtml(address)}</span>. No real money: ${goodCard} pays, ${lateCard} pays and is delivered when you say so, ${declinedCard} is declined.</p>
<form method="post" action="/pay">
<input type="hidden" name="key" value="${key}">
<label for="amount">US dollars</label><input id="amount" name="fiatAmount" inputmode="decimal" value="${escapeHtml(fiatAmount)}" required>
<label for="card">Card number</label><input id="card" name="card" inputmode="numeric" value="${goodCard}" required>
<button>Pay for about ${amount} ${coin.symbol}</button>
</form>`,
  )
}

/** What has come of it. The window may be closed. @param held the payment that waits to be delivered */
export function outcomePage(title: string, text: string, held: string | null = null): string {
  const ways = `<form method="post" action="/payments/${held}/release"><button>Send it now</button></form>
<form method="post" action="/payments/${held}/refund"><button>Give the money back</button></form>`
  return page(title, `<h1>${title}</h1><p role="status">${escapeHtml(text)}</p>${held === null ? '' : ways}`)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
