import * as z from 'zod/mini'
import { drawnIcon } from '../../test-mode/wallets/drawnIcon.ts'
import type { CatalogueEntry } from './walletCatalogue.ts'

export interface WalletPanelParameters {
  list: HTMLElement
  catalogue: readonly CatalogueEntry[]
  storage: Pick<Storage, 'getItem' | 'setItem'>
  install: (entry: CatalogueEntry) => void
  /** A wallet cannot take its announcement back: it is gone with the next load of the page. */
  reload: () => void
}

const key = 'harbor-coffee:wallets'
const savedSchema = z.record(z.string(), z.boolean())

/** Draws the switches, installs the wallets that are on, and remembers the visitor's choice. */
export function createWalletPanel({
  list,
  catalogue,
  storage,
  install,
  reload,
}: WalletPanelParameters): void {
  const choice = load(storage.getItem(key))
  for (const entry of catalogue) {
    const on = choice[entry.id] ?? entry.onByDefault
    if (on) install(entry)
    const input = drawRow(list, entry, on)
    input.addEventListener('change', () => {
      choice[entry.id] = input.checked
      storage.setItem(key, JSON.stringify(choice))
      if (input.checked) install(entry)
      else reload()
    })
  }
}

function drawRow(list: HTMLElement, { config, description }: CatalogueEntry, on: boolean): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { type: 'checkbox', checked: on })
  input.role = 'switch'
  const icon = Object.assign(document.createElement('img'), { src: drawnIcon(config.name), alt: '' })
  const name = Object.assign(document.createElement('strong'), { textContent: config.name })
  const about = Object.assign(document.createElement('small'), { textContent: description })
  const words = document.createElement('span')
  words.append(name, about)
  const label = document.createElement('label')
  label.append(icon, words, input)
  const item = document.createElement('li')
  item.append(label)
  list.append(item)
  return input
}

function load(text: string | null): Record<string, boolean> {
  try {
    return savedSchema.parse(JSON.parse(text ?? '{}'))
  } catch {
    // What is stored has another shape, or none: all wallets are as they are by default.
    return {}
  }
}
