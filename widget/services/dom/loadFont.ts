import '#shared/styles/fonts.css'

/**
 * Fetches the kit's typeface. Where it cannot be had, the text stands in a local one of the same measures. Asked for by a style sheet
 * alone, it would be fetched and decoded while the first view is laid out.
 */
export async function loadFont({ fonts }: Pick<Document, 'fonts'>): Promise<void> {
  // Its file does not come: the local font stays.
  await fonts.load('16px "WK Inter"').catch(() => {})
}
