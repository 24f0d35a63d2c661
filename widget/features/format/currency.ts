/** How many digits stand behind the point of a currency: two of the dollar, none of the yen. */
export function decimalsOfCurrency(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits ?? 2
}

/** What a currency is called. @example currencyName('EUR', 'en-US') // 'Euro' */
export function currencyName(currency: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency
}

/** What stands for it in front of an amount that is typed. @example currencySign('USD', 'en-US') // '$' */
export const currencySign = (currency: string, locale: string): string =>
  currencyPart({ currency, locale, currencyDisplay: 'symbol' })

/** What amounts of it are in. @example currencyWords('USD', 'en-US') // 'US dollars' */
export const currencyWords = (currency: string, locale: string): string =>
  currencyPart({ currency, locale, currencyDisplay: 'name' })

function currencyPart({
  currency,
  locale,
  currencyDisplay,
}: {
  currency: string
  locale: string
  currencyDisplay: 'symbol' | 'name'
}): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
