/** Defaults of the product (spec §9). */
export const defaults = {
  modalWidth: 360,
  zIndex: 999,
  slippage: 1,
  fiatCurrency: 'usd',
} as const
