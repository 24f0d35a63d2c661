/** What is said of the currency that money is shown in. */
export const currencyText = {
  'currency.row': 'Currency',
  'currency.list': 'Currencies',
  'currency.search': 'Search currencies',
  'currency.noMatch': 'No currency found',
  'currency.unknown': 'We don’t know the exchange rate right now. Prices are in US dollars.',
} as const
