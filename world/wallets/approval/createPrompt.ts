import type { ApprovalRequest } from '../../../test-mode/wallets/environment.ts'
import styles from './prompt.css?inline'

export interface Prompt {
  /** Shows the request and resolves to the person's answer. Requests are shown one after the other. */
  ask(request: ApprovalRequest): Promise<boolean>
  destroy(): void
}

/**
 * The wallets' own window: a panel at the top right, as an extension shows it.
 *
 * It is a modal dialog, because a page's open modal dialog makes everything outside it inert; only another one on top
 * of it can be used. Its content is in a shadow tree, out of reach of the page's styles.
 */
export function createPrompt(document: Document): Prompt {
  const host = document.createElement('simulated-wallet-prompt')
  const shadow = host.attachShadow({ mode: 'open' })
  // A constructed sheet: a page's `style-src` does not apply to it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]
  let queue: Promise<unknown> = Promise.resolve()

  const show = (request: ApprovalRequest): Promise<boolean> =>
    new Promise((resolve) => {
      const dialog = draw(document, request)
      dialog.addEventListener('close', () => {
        dialog.remove()
        resolve(dialog.returnValue === 'approve')
      })
      if (!host.isConnected) document.documentElement.append(host)
      shadow.append(dialog)
      dialog.showModal()
    })

  return {
    ask(request) {
      const answer = queue.then(() => show(request))
      queue = answer
      return answer
    },
    destroy: () => host.remove(),
  }
}

function draw(document: Document, request: ApprovalRequest): HTMLDialogElement {
  const element = <K extends keyof HTMLElementTagNameMap>(
    name: K,
    properties: Partial<HTMLElementTagNameMap[K]> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[K] => {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }
  const { wallet, origin, title, action, rows, text } = request

  const header = element(
    'header',
    {},
    element('img', { src: wallet.icon, alt: '' }),
    element('div', {}, element('strong', {}, wallet.name), element('span', {}, new URL(origin).host)),
  )
  const facts = element(
    'dl',
    {},
    ...rows.map(({ label, value }) =>
      element('div', {}, element('dt', {}, label), element('dd', { title: value }, shorten(value))),
    ),
  )
  const reject = element('button', { type: 'submit', value: 'reject' }, 'Reject')
  const approve = element(
    'button',
    { type: 'submit', value: 'approve', className: 'approve', autofocus: true },
    action,
  )
  const form = element('form', { method: 'dialog' }, element('footer', {}, reject, approve))
  const note = element(
    'p',
    { className: 'note' },
    'A simulated wallet with test keys. Nothing here has value.',
  )

  const dialog = element('dialog', {}, header, element('h1', {}, title), facts)
  dialog.setAttribute('aria-label', `${wallet.name}: ${title}`)
  if (text !== undefined) dialog.append(element('pre', { tabIndex: 0 }, text))
  dialog.append(note, form)
  return dialog
}

function shorten(value: string): string {
  return /^\w{30,}$/.test(value) ? `${value.slice(0, 6)}…${value.slice(-4)}` : value
}
