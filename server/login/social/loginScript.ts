/**
 * The script of a login's window. It waits for the device to register the attempt, and asks its opener whether it has
 * opened this window (shared/handshake/loginMessages.ts). With the opener's word it goes on by itself; otherwise the
 * person sees which site this is about and has to press the button: a link that somebody sent leads no further.
 *
 * The button stays off for a moment after it has come into sight, so that no click meant for something else hits it.
 */
export const loginScript = `
const { attempt, kitOrigin, base, armDelay, openerTimeoutMs, registrationAsks, texts } = JSON.parse(
  document.getElementById('wallet-kit-login').textContent,
)
const find = (id) => document.getElementById(id)
const post = (path) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ attempt }),
  }).then(async (answer) => ({ ok: answer.ok, status: answer.status, ...(await answer.json()) }))

function show(title, lead, failed = true) {
  find('title').textContent = title
  find('lead').textContent = lead
  find('ask').hidden = true
  document.body.removeAttribute('data-busy')
  document.body.toggleAttribute('data-failed', failed)
}

/* Each asking waits a while for the device: where it is slow, one is not enough. */
async function registration() {
  for (let asked = 1; ; asked += 1) {
    const answer = await post('/ready')
    if (answer.status !== 404 || asked >= registrationAsks) return answer
  }
}

function proof(registering) {
  const { opener } = window
  if (!opener) return Promise.resolve(false)
  return new Promise((resolve) => {
    const challenge = () => opener.postMessage({ walletKit: 'login', attempt }, kitOrigin)
    const again = setInterval(challenge, 100)
    let timer
    const end = (proven) => {
      clearInterval(again)
      clearTimeout(timer)
      removeEventListener('message', hear)
      resolve(proven)
    }
    const hear = ({ source, origin, data }) => {
      if (source !== opener || origin !== kitOrigin) return
      if (data?.walletKit === 'login-yes' && data.attempt === attempt) end(true)
    }
    const wait = () => {
      timer = setTimeout(end, openerTimeoutMs, false)
    }
    registering.then(wait, wait)
    addEventListener('message', hear)
    challenge()
  })
}

async function go() {
  find('continue').disabled = true
  document.body.setAttribute('data-busy', '')
  const { ok, url } = await post('/start')
  if (ok) location.replace(url)
  else show(texts.failed.title, texts.failed.lead)
}

async function run() {
  const registering = registration()
  const [registered, proven] = await Promise.all([registering, proof(registering)])
  if (!registered.ok) return show(texts.missing.title, texts.missing.lead)
  if (proven) return go()
  find('site').textContent = registered.site
  show(texts.ask.title, texts.ask.lead, false)
  find('ask').hidden = false
  const button = find('continue')
  button.addEventListener('click', () => go().catch(broken))
  setTimeout(() => {
    button.disabled = false
    button.focus()
  }, armDelay)
}

const broken = () => show(texts.broken.title, texts.broken.lead)
run().catch(broken)
`
