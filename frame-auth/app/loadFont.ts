/** Turns to the kit's typeface once it is there: until then the text stands in a local one of the same measures. */
export async function loadFont({ fonts, documentElement }: Document): Promise<void> {
  await fonts.load('16px "WK Inter"').catch(() => {})
  documentElement.dataset['font'] = 'inter'
}
