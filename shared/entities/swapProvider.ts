/** Where a project's swaps are made. `pools`: on the chains' own exchanges; the others by the vendor whose key the operator has. */
export const swapProviders = ['pools', '1inch', '0x'] as const
export type SwapProvider = (typeof swapProviders)[number]
