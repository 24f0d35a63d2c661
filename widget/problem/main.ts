import { problemText } from './problemText.ts'
import { listAncestors, readProblem } from './readProblem.ts'

/*
 * Shown in place of the widget where the browser or the server refused it, or it did not load. Any site may embed this
 * page, so it holds nothing but the words below, and what it tells its parent is no secret: hence the open target.
 */
const { code, title, text, advice } = problemText(readProblem(document), listAncestors(window))

function fill(id: string, content: string): HTMLElement | null {
  const element = document.getElementById(id)
  if (element) element.textContent = content
  return element
}

const heading = fill('title', title)
fill('text', text)
fill('advice', advice)

const notifyPage = (message: Record<string, string>) => window.parent.postMessage(message, '*')
const close = () => notifyPage({ walletKit: 'close' })

document.getElementById('close')?.addEventListener('click', close)
document.addEventListener('click', ({ target }) => target === document.body && close())
document.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
document.addEventListener('wheel', (event) => !event.ctrlKey && event.preventDefault(), { passive: false })

heading?.focus()
notifyPage({ walletKit: 'problem', code, message: `${text} ${advice}` })
