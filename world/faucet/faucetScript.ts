/** Sends what is asked for. A wallet leads here with `?address=…&network=…`; what it says fills the form and sends nothing by itself. */
export const faucetScript = `
const [form, address, network, outcome] = ['form', '#address', '#network', '#outcome'].map((name) => document.querySelector(name))
const button = form.querySelector('button')
const asked = new URLSearchParams(location.search)
address.value = asked.get('address') ?? ''

fetch('/api/networks').then((answer) => answer.json()).then(({ networks }) => {
  for (const one of networks) network.append(new Option(one.name, one.network, false, one.network === asked.get('network')))
})

function say(lines, failed) {
  outcome.replaceChildren(...lines.map((text) => Object.assign(document.createElement('p'), { textContent: text })))
  outcome.toggleAttribute('data-failed', failed)
  outcome.hidden = false
}

async function send() {
  const body = JSON.stringify({ address: address.value.trim(), network: network.value || undefined })
  const answer = await fetch('/api/funds', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { gifts = [], error } = await answer.json()
  const name = (id) => [...network.options].find(({ value }) => value === id)?.text ?? id
  say([...gifts.map((gift) => 'Sent ' + gift.amount + ' ' + gift.symbol + ' on ' + name(gift.network)), ...(error ? [error] : [])], Boolean(error))
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  button.disabled = true
  send().catch(() => say(['The faucet does not answer. Try again.'], true)).finally(() => (button.disabled = false))
})
`
