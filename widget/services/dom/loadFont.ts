import '#shared/styles/fonts.css'

/**
 * Fetches the kit's typeface and turns to it once it is there; until then, and where it cannot be had, the text stands
 * in a local one of the same measures, so nothing moves. Asked for by a style sheet alone, it would be fetched and
 * decoded while the first view is laid out.
 */
export async function loadFont({ fonts, documentElement }: Document): Promise<void> {
  // The font's file does not come: the local font of the same measures stays.
  await fonts.load('16px "WK Inter"').catch(() => {})
  documentElement.dataset['font'] = 'inter'
}
