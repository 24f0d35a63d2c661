import { avatarPaint } from '#shared/ui/avatarPaint.ts'
import type { ButtonModel } from './buttonModel.ts'
import { buttonStyle } from './buttonStyle.ts'

export interface ButtonView {
  readonly button: HTMLButtonElement
  draw(model: ButtonModel): void
}

/**
 * The button in an element's shadow root. Its parts stay the same elements whatever is drawn: neither the focus nor a screen reader loses its
 * place. Each is a `::part` for the page's own style.
 */
export function createButtonView(root: ShadowRoot): ButtonView {
  const part = (name: string, tag = 'span') => {
    const element = document.createElement(tag)
    element.setAttribute('part', name)
    element.className = name
    return element
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('part', 'button')
  button.setAttribute('aria-haspopup', 'dialog')
  const avatar = part('avatar')
  avatar.ariaHidden = 'true'
  const [label, balance, network, badge] = [part('label'), part('balance'), part('network'), part('badge')]
  const count = document.createElement('span')
  count.ariaHidden = 'true'
  const pending = document.createElement('span')
  pending.className = 'said'
  badge.append(count, pending)
  button.append(avatar, label, balance, network, badge)
  addStyle(root)
  root.append(button)

  const drawAvatar = ({ account, avatar: src }: ButtonModel) => {
    avatar.hidden = !account
    if (!account) return avatar.replaceChildren()
    const { base, glows } = avatarPaint(account.address)
    const layers = glows.map(
      ({ x, y, color }) => `radial-gradient(circle at ${x}% ${y}%, ${color}, transparent 62%)`,
    )
    avatar.style.backgroundColor = base
    avatar.style.backgroundImage = layers.join(',')
    const shown = avatar.querySelector('img')
    if (shown?.getAttribute('src') === src || (!shown && !src)) return
    avatar.replaceChildren(...(src ? [createPicture(src)] : []))
  }

  return {
    button,
    draw(model) {
      drawAvatar(model)
      label.textContent = model.label
      setText(balance, model.balance)
      setText(network, model.network)
      badge.hidden = model.pending === 0
      count.textContent = model.pending > 0 ? String(model.pending) : ''
      pending.textContent = model.pendingText
      button.toggleAttribute('data-connected', model.account !== undefined)
    },
  }
}

/** The picture that its owner chose covers the drawn one, which stays where this one does not load. */
function createPicture(src: string): HTMLImageElement {
  const picture = document.createElement('img')
  picture.alt = ''
  picture.referrerPolicy = 'no-referrer'
  picture.addEventListener('error', () => {
    picture.hidden = true
  })
  picture.src = src
  return picture
}

/** What is not known takes no room. */
function setText(element: HTMLElement, text: string): void {
  element.hidden = text === ''
  element.textContent = text
}

/** As a style sheet that is no markup: a page's `style-src` need not permit it. */
function addStyle(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buttonStyle)
  root.adoptedStyleSheets = [sheet]
}
