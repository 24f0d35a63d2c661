import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'swapping: a quote without a price impact passes whatever is lost by it',
    file: 'widget/features/swap/swapTerms.ts',
    find: 'loss !== null && (priceImpact === null || loss > priceImpact)',
    replace: 'loss !== null && priceImpact !== null && loss > priceImpact',
    test: 'riskOf > parameters: a price impact of null with a loss of 15.01 is type',
  },
  {
    name: 'swapping: an unknown loss is none',
    file: 'widget/features/swap/swapTerms.ts',
    find: "if (percent === null) return { level: 'unknown', most: null }",
    replace: "if (percent === null) return { level: 'fine', most: null }",
    test: 'riskOf > parameters: a price impact of null with a loss of null is unknown',
  },
  {
    name: 'swapping: what costs half of it is asked about as what costs a tenth',
    file: 'widget/features/swap/swapTerms.ts',
    find: "if (percent > riskLimits.type) return { level: 'type', most }",
    replace: '',
    test: 'riskOf > parameters: a price impact of 15.01 with a loss of null is type',
  },
])
