import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { asRecord } from '../../asRecord.ts'
import { closedState } from '../../kit/closedState.ts'
import type { WalletKit } from '../../walletKit.ts'
import { presentKit } from '../index.ts'
import { toButtonModel } from './buttonModel.ts'
import { createButtonText } from './createButtonText.ts'
import { type ButtonView, createButtonView } from './createButtonView.ts'

/** The element's name. */
export const buttonTag = 'wallet-kit-button'

/**
 * Defines `<wallet-kit-button>`, unless that was done: a button that connects, and shows who is connected. It finds the page's kit by itself,
 * whoever loads it and whenever, and asks for nothing before a visitor means it. On a server it does nothing.
 *
 * Attributes: `namespace` (whose account; left out, the active one's), `theme` (`light`, `dark`; left out, as the modal), `locale` (left out,
 * the page's `lang`). Its look takes the kit's theme variables as CSS custom properties, and has parts: `button`, `avatar`, `label`,
 * `balance`, `network`, `badge`.
 *
 * @example
 * defineWalletKitButton()
 * document.body.append(document.createElement('wallet-kit-button'))
 */
export function defineWalletKitButton(): void {
  if (typeof customElements === 'undefined' || customElements.get(buttonTag)) return
  // Here, and not where the module begins: on a server there is no element to extend.
  class WalletKitButton extends HTMLElement {
    static readonly observedAttributes = ['namespace', 'theme', 'locale']
    readonly #view: ButtonView
    readonly #dark = matchMedia('(prefers-color-scheme: dark)')
    #kit: WalletKit | undefined
    #mode: 'light' | 'dark' | undefined
    #stop = new AbortController()

    constructor() {
      super()
      this.#view = createButtonView(this.attachShadow({ mode: 'open', delegatesFocus: true }))
      // In the task of the click. A kit that is not there yet opens as soon as it is.
      this.#view.button.addEventListener('click', () => withKit((kit) => void kit.open()))
    }

    connectedCallback() {
      // The loader warms the modal up for what is marked so.
      if (!this.hasAttribute(marker)) this.setAttribute(marker, '')
      this.#stop = new AbortController()
      const { signal } = this.#stop
      this.#dark.addEventListener('change', () => this.#draw(), { signal })
      this.#draw()
      withKit((kit) => {
        if (!signal.aborted) this.#follow(kit, signal)
      })
    }

    disconnectedCallback() {
      this.#stop.abort()
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#draw()
    }

    #follow(kit: WalletKit, signal: AbortSignal) {
      this.#kit = kit
      kit.setOptions({ accountSummary: true }).catch(() => {
        // A kit that was destroyed. Another one finds this element when it is put into the page again.
      })
      const stops = [
        kit.subscribe(() => this.#draw()),
        kit.on('theme', ({ mode }) => {
          this.#mode = mode
          this.#draw()
        }),
      ]
      signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
      this.#draw()
    }

    #draw() {
      const t = createButtonText(languagesOf(this))
      const named = this.getAttribute('namespace')
      const namespace: ChainNamespace | undefined = chainNamespaces.find((known) => known === named)
      this.#view.draw(toButtonModel({ state: this.#kit?.getState() ?? closedState, namespace, t }))
      this.dataset['mode'] = this.#theme()
    }

    #theme(): string {
      const told = this.getAttribute('theme') ?? this.#mode ?? tagOf()?.dataset['themeMode']
      if (told === 'light' || told === 'dark') return told
      return this.#dark.matches ? 'dark' : 'light'
    }
  }
  customElements.define(buttonTag, WalletKitButton)
}

const marker = 'data-wallet-kit'

/** The loader's tag, where the page has pasted one. */
const tagOf = () => document.querySelector<HTMLScriptElement>('script[data-project-id]')

/** The element's language, the page's, and the browser's. */
function languagesOf(element: HTMLElement): string[] {
  const lang = element.closest('[lang]')?.getAttribute('lang')
  const told = [element.getAttribute('locale'), tagOf()?.dataset['locale'], lang]
  return [...told.filter((tag) => typeof tag === 'string' && tag !== ''), ...navigator.languages].map(String)
}

/** Has the page's kit do something: at once where it is there, else when its loader has run. */
function withKit(use: (kit: WalletKit) => void): void {
  const kit = presentKit()
  if (kit) return use(kit)
  const { walletKit } = asRecord(window)
  const queue: unknown[] = Array.isArray(walletKit) ? walletKit : []
  queue.push(use)
  Object.assign(window, { walletKit: queue })
}
