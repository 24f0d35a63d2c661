export interface CopyParameters {
  text: string
  clipboard: Pick<Clipboard, 'writeText'> | undefined
  document: Document
  /** Shows the text: selected when the browser refuses every way of copying. */
  shown: Node | null
}

/**
 * Copies a text in the best way that the browser allows in a frame (R46): the clipboard, else the old command on a
 * selection, else the selection alone, for the person to copy.
 */
export async function copyText({
  text,
  clipboard,
  document,
  shown,
}: CopyParameters): Promise<'copied' | 'selected'> {
  try {
    if (clipboard) {
      await clipboard.writeText(text)
      return 'copied'
    }
  } catch {
    // The page's Permissions-Policy or the person refused: the older ways are left.
  }
  const selection = document.getSelection()
  if (!selection || !shown) return 'selected'
  selection.selectAllChildren(shown)
  if (!document.execCommand('copy')) return 'selected'
  selection.removeAllRanges()
  return 'copied'
}
