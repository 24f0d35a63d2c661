/** Shows the mails, the latest first, and looks for new ones every second. Mail is text from outside: nothing of it becomes HTML. */
export const mailScript = `
const list = document.getElementById('mails')
const running = document.getElementById('running')
const shown = new Set()

function add(parent, name, text, className) {
  const element = document.createElement(name)
  element.textContent = text
  if (className) element.className = className
  parent.append(element)
  return element
}

function addText(parent, text) {
  const body = add(parent, 'pre', '')
  for (const part of text.split(/(https?:\\/\\/[^\\s<>"]+)/)) {
    if (!/^https?:/.test(part)) body.append(part)
    else Object.assign(add(body, 'a', part), { href: part, target: '_blank', rel: 'noreferrer' })
  }
}

function show({ to, subject, text, code, receivedAt }) {
  const mail = document.createElement('article')
  add(mail, 'h2', subject)
  add(mail, 'p', to.join(', ') + ' · ' + new Date(receivedAt).toLocaleTimeString())
  if (code) {
    const line = add(mail, 'p', '', 'code')
    add(line, 'output', code)
    const copy = add(line, 'button', 'Copy')
    copy.addEventListener('click', () =>
      navigator.clipboard.writeText(code).then(() => (copy.textContent = 'Copied'), () => getSelection().selectAllChildren(line.firstChild)),
    )
  }
  addText(mail, text)
  list.prepend(mail)
}

async function look() {
  const { mails } = await (await fetch('/api/mails')).json()
  for (const mail of mails.reverse()) {
    if (shown.has(mail.id)) continue
    shown.add(mail.id)
    show(mail)
  }
  document.getElementById('empty').hidden = shown.size > 0
  running.checked = (await (await fetch('/api/server')).json()).running
}

running.addEventListener('change', () => {
  const body = JSON.stringify({ running: running.checked })
  fetch('/api/server', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
})
const again = () => look().catch(() => undefined).finally(() => setTimeout(again, 1000))
again()
`
