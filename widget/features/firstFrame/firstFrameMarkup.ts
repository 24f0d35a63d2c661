/*
 * The first frame (architecture.md §5): the view Connect as markup in the widget's document, drawn before React is there. The server
 * writes it with the view's own components (`renderFirstFrame`), a script in the document's head draws it when the page opens the modal
 * (`createFirstFrame`), and React takes it over as it stands (`main.tsx`).
 */

/** The element that the first frame is drawn in, and then React draws in. */
export const rootId = 'root'

/** Ids of the `<template>` elements that the server writes. */
export const templateIds = {
  desktop: 'wk-first-desktop',
  mobile: 'wk-first-mobile',
  /** The row of a wallet in the page that has a picture, and of one that has none. */
  pictured: 'wk-first-pictured',
  plain: 'wk-first-plain',
} as const

/** Inline styles wait in it: as attributes of the markup, the document's policy would drop them. */
export const styleAttribute = 'data-style'

/** Of the templates of whole frames: the chains that the project works on, and where the frame keeps what it knows of a visitor. */
export interface FirstFrameData {
  namespaces: string
  storage: string
}
