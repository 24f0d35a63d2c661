import type { WalletIdentity } from '../connectors/connector.ts'

/*
 * The first frame (architecture.md §5): the view Connect as markup in the widget's document, drawn before React is there. The server
 * writes it with the view's own components (`renderFirstFrame`), a script in the document's head draws it when the page opens the modal
 * (`createFirstFrame`), and React takes it over as it stands (`main.tsx`).
 */

/** The element that the first frame is drawn in, and then React draws in. */
export const rootId = 'root'

/** Id of the `<link>` that names the widget's script. */
export const deferredScriptId = 'wk-widget'

/** Ids of the `<template>` elements that the server writes. */
export const templateIds = {
  desktop: 'wk-first-desktop',
  mobile: 'wk-first-mobile',
  /** The row of a wallet in the page that has a picture, and of one that has none. */
  pictured: 'wk-first-pictured',
  plain: 'wk-first-plain',
  /** Rows of the directory's wallets, below those that a whole frame shows: for those that the visitor has in the page. */
  moreDesktop: 'wk-first-more-desktop',
  moreMobile: 'wk-first-more-mobile',
} as const

/** Inline styles wait in it: as attributes of the markup, the document's policy would drop them. */
export const styleAttribute = 'data-style'

/** Of the templates of whole frames. */
export interface FirstFrameData {
  /** The kinds of chains that the project works on, with spaces between them. */
  namespaces: string
  /** Where the frame keeps what it knows of a visitor. */
  storage: string
  /** The directory's wallets that have a row, in their order (`fromIdentities`). */
  wallets: string
}

/** Wallets, as they stand in an attribute. */
export function fromIdentities(wallets: readonly WalletIdentity[]): string {
  return JSON.stringify(wallets.map(({ id, name, rdns = '' }) => [id, name, rdns]))
}

export function toIdentities(text: string): WalletIdentity[] {
  const wallets: unknown = JSON.parse(text)
  if (!Array.isArray(wallets)) return []
  return wallets.map((wallet: unknown) => {
    const [id, name, rdns] = Array.isArray(wallet) ? wallet.map(String) : []
    return { id: id ?? '', name: name ?? '', rdns: rdns || undefined }
  })
}
